import type { Reply } from '@vela/contract/call.ts';
import { listTournaments } from '@vela/contract/tournament/calls.ts';
import { fill } from '@vela/client/fill.ts';
import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { Card } from '@vela/ui/card/card.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { trophyDuotone } from '@vela/ui/icon/icons.ts';
import { Screen as Page } from '@vela/ui/layout/screen.tsx';
import { List, ListRow, TileIcon } from '@vela/ui/list/list.tsx';
import { Badge } from '@vela/ui/state/badge.tsx';
import type { Tone } from '@vela/ui/state/badge.tsx';
import { Empty } from '@vela/ui/state/empty.tsx';
import { useRead } from '../app/call/calls.ts';
import { Barred } from '../app/read/barred.tsx';
import { PullRefresh } from '../app/read/paged-list.tsx';
import { Ready } from '../app/read/ready.tsx';
import { WaitingRows } from '../app/read/waiting.tsx';
import { Bar } from '../app/shell/bar.tsx';
import { wordsOf } from '../words.ts';
import { home, writePeriod } from './describe-rule.ts';

type Line = Reply<typeof listTournaments>['list'][number];

/** The hub of tournaments: running, upcoming and recently ended ones. */
export function TournamentList() {
  const words = wordsOf('tournament');
  const reading = useRead(listTournaments, {});
  return (
    <>
      <Bar title={words.title} />
      <Page>
        <PullRefresh of={[reading]} />
        <div className="inset stack">
          <Ready of={reading} waiting={<WaitingRows count={3} />}>
            {({ list, block }) =>
              block ? (
                <Barred isAgent={block === 'agent'} words={words} />
              ) : (
                <Tournaments list={list} />
              )
            }
          </Ready>
        </div>
      </Page>
    </>
  );
}

const tones: Record<Line['phase'], Tone> = {
  upcoming: 'neutral',
  running: 'accent',
  counting: 'warn',
  over: 'neutral',
};

function Tournaments({ list }: { list: readonly Line[] }) {
  const words = wordsOf('tournament');
  const format = useFormat();
  if (list.length === 0) {
    return <Empty art={objectUrl('trophy')} title={words.none} hint={words.noneHint} />;
  }
  return (
    <Card>
      <List label={words.title}>
        {list.map((it) => (
          <ListRow
            key={it.tournamentId}
            href={`${home}?id=${encodeURIComponent(it.tournamentId)}`}
            start={<TileIcon icon={trophyDuotone} tone={it.isJoined ? 'accent' : 'reward'} />}
            title={it.title}
            sub={
              <>
                {writePeriod(words, format, it)}
                <br />
                {fill(words.prizeSum, { amount: format.money(it.budgetMinor) })}
                {it.isJoined && ` · ${words.joined}`}
              </>
            }
            end={<Badge tone={tones[it.phase]}>{words.phases[it.phase]}</Badge>}
          />
        ))}
      </List>
    </Card>
  );
}
