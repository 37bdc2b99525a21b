import type { Reply } from '@vela/contract/call.ts';
import { listEntryBets } from '@vela/contract/tournament/staff-calls.ts';
import { fill } from '@vela/client/fill.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { usePages, useRead } from '../app/calls.ts';
import { figureColumn } from '../app/list/columns.tsx';
import { CountedBetsDrawer } from '../app/list/counted-bets-drawer.tsx';
import { Ready } from '../app/states.tsx';
import { wordsOf } from '../words.ts';

type Bet = Reply<typeof listEntryBets>['list'][number];
type Props = { tournamentId: string; username: string; onClose: () => void };

/** The bets that count for an entry, and their total. */
export function EntryBets({ tournamentId, username, onClose }: Props) {
  const words = wordsOf('tournament');
  const format = useFormat();
  const of = { tournamentId, username };
  const sums = useRead(listEntryBets, { ...of, pageSize: 1 });
  const pages = usePages(listEntryBets, of);
  return (
    <CountedBetsDrawer
      title={fill(words.betsOf, { username })}
      of={pages}
      made={figureColumn<Bet>(words.multiple, (it) => it.multipleMilli)}
      sums={
        <Ready read={sums}>
          {(reply) => (
            <p>
              {fill(words.betsSum, {
                count: reply.totalCount,
                valid: format.money(reply.validMinor),
                score: reply.score,
              })}
            </p>
          )}
        </Ready>
      }
      onClose={onClose}
    />
  );
}
