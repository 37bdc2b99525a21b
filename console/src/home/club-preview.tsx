import type { ClubKind } from '@vela/contract/home/rules.ts';
import { crestUrl } from '@vela/ui/art/crest-urls.ts';
import '@vela/ui/card/club.css';
import { ClubHero, ClubNewsCard, ClubPhoto } from '@vela/ui/card/club-parts.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { handshakeDuotone } from '@vela/ui/icon/icons.ts';
import { StatStrip } from '@vela/ui/list/key-values.tsx';
import { List, ListRow, TileIcon } from '@vela/ui/list/list.tsx';
import type { ConsoleLanguage } from '../app/language.ts';
import { useOperator } from '../app/operator.ts';
import { siteInstant } from '../app/site-time.ts';
import { wordsOf } from '../words.ts';
import type { Fields } from './placement-form.ts';

type Shown = { of: Partial<Fields>; language: ConsoleLanguage };

const parts = { club: Club, fixture: Match, news: News, photo: Photo } as const;

/** A part of the sponsored club's page as its readers see it in one language. */
export function ClubPreview({ kind, ...shown }: Shown & { kind: ClubKind }) {
  const Part = parts[kind];
  return <Part {...shown} />;
}

function Club({ of, language }: Shown) {
  const words = wordsOf('home').club;
  const { names, latinName = '', notes, promises, crest = '', season = '', standing } = of;
  const promise = promises?.[language] ?? '';
  return (
    <>
      <ClubHero
        name={names?.[language] ?? ''}
        latinName={latinName}
        note={notes?.[language] ?? ''}
        crest={crest}
      />
      {standing ? (
        <StatStrip
          items={[
            { name: words.season, value: season },
            { name: words.standing, value: standing },
          ]}
        />
      ) : null}
      {promise !== '' && (
        <List>
          <ListRow
            start={<TileIcon icon={handshakeDuotone} tone="pos" />}
            title={words.promise}
            sub={promise}
          />
        </List>
      )}
    </>
  );
}

function Match({ of, language }: Shown) {
  const words = wordsOf('home').club;
  const format = useFormat();
  const { site } = useOperator();
  const { opponents, competitions, crest = '', kickoff = '', isHome } = of;
  const { scoreFor = null, scoreAgainst = null } = of;
  const facts = [
    competitions?.[language] ?? '',
    kickoff === '' ? '' : format.dateTime(siteInstant(kickoff, site.timeZone).toISOString()),
    isHome ? words.isHome : '',
  ];
  return (
    <List>
      <ListRow
        start={<img src={crestUrl(crest)} alt="" width={36} height={36} />}
        title={opponents?.[language] ?? ''}
        sub={facts.filter((it) => it !== '').join(' · ')}
        value={
          scoreFor !== null &&
          scoreAgainst !== null && (
            <span className="num">
              {scoreFor}–{scoreAgainst}
            </span>
          )
        }
      />
    </List>
  );
}

function News({ of, language }: Shown) {
  const { titles, bodies, tone = 'warm', object = 'trophy' } = of;
  return (
    <>
      <ClubNewsCard title={titles?.[language] ?? ''} tone={tone} art={object} />
      <p className="club-body">{bodies?.[language] ?? ''}</p>
    </>
  );
}

function Photo({ of, language }: Shown) {
  return <ClubPhoto caption={of.captions?.[language] ?? ''} scene={of.scene ?? 'stadium'} />;
}
