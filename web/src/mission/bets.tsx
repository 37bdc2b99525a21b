import { describeMission } from '@vela/client/mission/describe.ts';
import type { Reply } from '@vela/contract/call.ts';
import { listMissionBets } from '@vela/contract/mission/calls.ts';
import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { Card } from '@vela/ui/card/card.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Screen as Page } from '@vela/ui/layout/screen.tsx';
import { StatStrip } from '@vela/ui/list/key-values.tsx';
import { Empty } from '@vela/ui/state/empty.tsx';
import { useRead } from '../app/call/calls.ts';
import { usePages } from '../app/call/later-calls.ts';
import { CountedBets } from '../app/read/counted-bets.tsx';
import { PullRefresh } from '../app/read/paged-list.tsx';
import { Ready } from '../app/read/ready.tsx';
import { WaitingCards } from '../app/read/waiting.tsx';
import { Bar } from '../app/shell/bar.tsx';
import { wordsOf } from '../words.ts';

/** The statement of the player: the rule, what all bets come to, and each bet with its round. */
export function MissionBets({ missionId, week }: { missionId: string; week: string }) {
  const words = wordsOf('mission');
  const format = useFormat();
  const sums = useRead(listMissionBets, { missionId, week, pageSize: 1 });
  const pages = usePages(listMissionBets, { missionId, week });
  return (
    <>
      <Bar title={words.bets} />
      <Page>
        <PullRefresh of={[sums, pages]} />
        <div className="inset stack">
          <Ready
            of={sums}
            waiting={<WaitingCards heights={[150]} />}
            missing={
              <Empty art={objectUrl('trophy')} title={words.missing} hint={words.missingHint} />
            }
          >
            {(reply) => (
              <>
                <Sums reply={reply} />
                <CountedBets
                  of={pages}
                  words={words}
                  writeMade={(bet) => format.money(bet.countedMinor, { bare: true })}
                />
              </>
            )}
          </Ready>
        </div>
      </Page>
    </>
  );
}

function Sums({ reply }: { reply: Reply<typeof listMissionBets> }) {
  const words = wordsOf('mission');
  const format = useFormat();
  const { mission, totalCount, countedMinor } = reply;
  const bare = (minor: number): string => format.money(minor, { bare: true });
  return (
    <Card pad className="stack">
      <p className="t-medium">{mission.title}</p>
      <p className="t-callout">{describeMission(words, format, mission)}</p>
      <StatStrip
        items={[
          { name: words.sums.bets, value: format.number(totalCount) },
          { name: words.sums.counted, value: bare(countedMinor) },
          { name: words.sums.target, value: bare(mission.targetMinor) },
        ]}
      />
    </Card>
  );
}
