import { getSponsor } from '@vela/contract/partner/calls.ts';
import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { Card } from '@vela/ui/card/card.tsx';
import sheet from '@vela/ui/card/club.css?url';
import { ClubHero } from '@vela/ui/card/club-parts.tsx';
import { handshakeDuotone } from '@vela/ui/icon/icons.ts';
import { NavBar } from '@vela/ui/layout/nav-bar.tsx';
import { Screen as Page, SectionHead } from '@vela/ui/layout/screen.tsx';
import { List, ListRow, TileIcon } from '@vela/ui/list/list.tsx';
import { Empty } from '@vela/ui/state/empty.tsx';
import { useNow } from '@vela/ui/format/use-now.ts';
import { useRead } from '../app/call/calls.ts';
import { Ready } from '../app/read/ready.tsx';
import { WaitingCards } from '../app/read/waiting.tsx';
import { wordsOf } from '../words.ts';
import { serverNow } from '../app/session/server-clock.ts';
import { isOver } from './club-form.ts';
import type { Sponsor } from './club-form.ts';
import { ClubNews } from './club-news.tsx';
import { ClubPhotos } from './club-photos.tsx';
import { Fixtures, NextMatch, Season } from './fixtures.tsx';

/** The club that the site sponsors. */
export function Screen() {
  const words = wordsOf('partner').club;
  const reading = useRead(getSponsor, {}, { staleMs: 60_000 });
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="club" />
      <NavBar title={words.title} />
      <Page tabbed>
        <Ready
          of={reading}
          waiting={<WaitingCards heights={[300, 140, 80]} />}
          isEmpty={({ sponsor }) => sponsor === null}
          empty={<Empty art={objectUrl('soccer-ball')} title={words.none} hint={words.noneHint} />}
        >
          {({ sponsor }) => sponsor && <Club of={sponsor} />}
        </Ready>
      </Page>
    </>
  );
}

function Club({ of }: { of: Sponsor }) {
  const words = wordsOf('partner').club;
  const now = useNow(serverNow, 30_000);
  const next = of.fixtures.find((it) => it.score === null && !isOver(it, now));
  return (
    <>
      <ClubHero {...of} />
      <div className="inset stack">
        {next && <NextMatch club={of} fixture={next} />}
        <Season of={of} />
        <ClubNews news={of.news} />
        {of.promise !== '' && (
          <Card>
            <List label={words.promise}>
              <ListRow
                start={<TileIcon icon={handshakeDuotone} tone="pos" />}
                title={words.promise}
                sub={of.promise}
              />
            </List>
          </Card>
        )}
        {of.fixtures.length > 0 && (
          <>
            <SectionHead title={words.fixtures} />
            <Fixtures of={of} />
          </>
        )}
        <ClubPhotos photos={of.photos} />
      </div>
    </>
  );
}
