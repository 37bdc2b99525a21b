import { fill } from '@vela/client/fill.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { hourglassMediumFill } from '@vela/ui/icon/icons.ts';
import type { BookBet } from '../../src/protocol/book.ts';
import { useBook, useWriting } from './book-context.ts';
import { toCountdown } from './countdown.ts';
import { toKindName } from './bet-words.ts';
import type { BookMessages } from './messages.en.ts';
import { toSelectionWords } from '../../src/book/words/selection-names.ts';
import { usePulse } from './use-pulse.ts';
import css from './waiting-card.module.css';

/** A bet that waits for the live delay, a dangerous attack or a trader, with its timer. */
export function WaitingCard({ bet }: { bet: BookBet }) {
  const { words } = useBook();
  const writing = useWriting();
  const format = useFormat();
  const now = usePulse(true);
  const isDanger = bet.legs.some(({ stand }) => stand !== null && stand.danger !== null);
  const [leg, ...more] = bet.legs;
  const money = format.money(bet.stakeMinor, { cents: 'auto' });
  const stake = bet.free === null ? money : fill(words.slip.free, { amount: money });
  const odds = bet.oddsMilli === null ? '' : ` @${format.odds(bet.oddsMilli)}`;
  const selection = leg && toSelectionWords(leg.selection, leg, writing);
  const what =
    more.length > 0 || selection === undefined
      ? toKindName(bet, words)
      : `${selection.pick} ${selection.market}`;
  return (
    <div className={css.card} role="status">
      <Icon of={hourglassMediumFill} className={css.icon} />
      <div className={css.text}>
        <b className={css.title}>{toTitle(bet, isDanger, words)}</b>
        <span className={css.what}>{`${what}${odds} · ${stake}`}</span>
      </div>
      {bet.confirmsAt !== null && (
        <span className={css.time} role="timer">
          {toCountdown(bet.confirmsAt - now)}
        </span>
      )}
    </div>
  );
}

function toTitle({ referral }: BookBet, isDanger: boolean, { bets }: BookMessages): string {
  if (referral?.state === 'waiting') return bets.waitingTrader;
  return isDanger ? bets.waiting : bets.waitingLive;
}
