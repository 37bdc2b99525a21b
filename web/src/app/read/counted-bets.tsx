import { fill } from '@vela/client/fill.ts';
import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { Card } from '@vela/ui/card/card.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { List, ListRow } from '@vela/ui/list/list.tsx';
import { Empty } from '@vela/ui/state/empty.tsx';
import { replayHref } from '../shell/replay-href.ts';
import { PagedList } from './paged-list.tsx';
import type { Pages } from './paged-list.tsx';
import { WaitingRows } from './waiting.tsx';

/** A bet of a statement, as every list of bets that count has it. */
type CountedBet = {
  betId: string;
  gameName: string;
  settledAt: string;
  stakeMinor: number;
  payoutMinor: number;
};

/** The words of such a list. */
type BetWords = { bets: string; betLine: string; noBets: string; noBetsHint: string };

/** The bets behind a figure, each with the way to its round and what it makes. */
export function CountedBets<Bet extends CountedBet>(props: {
  of: Pages<Bet>;
  words: BetWords;
  writeMade: (bet: Bet) => string;
}) {
  const { of, words, writeMade } = props;
  const format = useFormat();
  const bare = (minor: number): string => format.money(minor, { bare: true });
  return (
    <PagedList
      of={of}
      keyOf={(bet) => bet.betId}
      waiting={<WaitingRows count={6} />}
      empty={<Empty art={objectUrl('ticket')} title={words.noBets} hint={words.noBetsHint} />}
    >
      {(bets) => (
        <Card>
          <List flush label={words.bets}>
            {bets.map((bet) => (
              <ListRow
                key={bet.betId}
                href={replayHref(bet.betId)}
                title={bet.gameName}
                sub={
                  <>
                    {fill(words.betLine, {
                      stake: bare(bet.stakeMinor),
                      payout: bare(bet.payoutMinor),
                    })}
                    <br />
                    {format.dateTime(bet.settledAt)}
                  </>
                }
                value={writeMade(bet)}
              />
            ))}
          </List>
        </Card>
      )}
    </PagedList>
  );
}
