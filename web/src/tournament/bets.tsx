import type { Reply } from '@vela/contract/call.ts';
import { getTournament, listTournamentBets } from '@vela/contract/tournament/calls.ts';
import { fill } from '@vela/client/fill.ts';
import { Card } from '@vela/ui/card/card.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Screen as Page } from '@vela/ui/layout/screen.tsx';
import { StatStrip } from '@vela/ui/list/key-values.tsx';
import { useRead } from '../app/call/calls.ts';
import { usePages } from '../app/call/later-calls.ts';
import { CountedBets } from '../app/read/counted-bets.tsx';
import { PullRefresh } from '../app/read/paged-list.tsx';
import { Ready } from '../app/read/ready.tsx';
import { WaitingCards } from '../app/read/waiting.tsx';
import { Bar } from '../app/shell/bar.tsx';
import { wordsOf } from '../words.ts';
import { writeScore } from './describe-rule.ts';
import type { Tournament } from './describe-rule.ts';

type Bet = Reply<typeof listTournamentBets>['list'][number];

/** The player's statement: the rule, the total of all bets, and each bet with its round. */
export function TournamentBets({ tournamentId }: { tournamentId: string }) {
  const words = wordsOf('tournament');
  const found = useRead(getTournament, { tournamentId });
  const sums = useRead(listTournamentBets, { tournamentId, pageSize: 1 });
  const pages = usePages(listTournamentBets, { tournamentId });
  const format = useFormat();
  const writeMade = (bet: Bet, scoring: Tournament['scoring']): string =>
    scoring === 'points'
      ? format.money(bet.validMinor, { bare: true })
      : writeScore(words, format, scoring, bet.multipleMilli);
  return (
    <>
      <Bar title={words.bets} />
      <Page>
        <PullRefresh of={[found, sums, pages]} />
        <div className="inset stack">
          <Ready of={found} waiting={<WaitingCards heights={[120]} />}>
            {({ tournament }) => (
              <Ready of={sums} waiting={<WaitingCards heights={[90]} />}>
                {(reply) => (
                  <>
                    <Sums tournament={tournament} sums={reply} />
                    <CountedBets
                      of={pages}
                      words={words}
                      writeMade={(bet) => writeMade(bet, tournament.scoring)}
                    />
                  </>
                )}
              </Ready>
            )}
          </Ready>
        </div>
      </Page>
    </>
  );
}

function Sums(props: { tournament: Tournament; sums: Reply<typeof listTournamentBets> }) {
  const { tournament, sums } = props;
  const { scoring, pointMinor, minStakeMinor } = tournament;
  const words = wordsOf('tournament');
  const format = useFormat();
  const amount = format.money(scoring === 'points' ? pointMinor : minStakeMinor);
  return (
    <Card pad className="stack">
      <p className="t-callout">{fill(words.rule[scoring], { amount })}</p>
      <StatStrip
        items={[
          { name: words.statementSum.bets, value: format.number(sums.totalCount) },
          {
            name: words.statementSum.valid,
            value: format.money(sums.validMinor, { bare: true }),
          },
          {
            name: words.statementSum[scoring],
            value: writeScore(words, format, scoring, sums.score),
          },
        ]}
      />
    </Card>
  );
}
