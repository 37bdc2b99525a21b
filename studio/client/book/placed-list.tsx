import type { ComponentType } from 'react';
import { fill } from '@vela/client/fill.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { Icon } from '@vela/ui/icon/icon.tsx';
import {
  arrowUUpLeftBold,
  checkCircleFill,
  hourglassMediumFill,
  warningCircleFill,
} from '@vela/ui/icon/icons.ts';
import type { BookBet } from '../../src/protocol/book.ts';
import { useWords } from '../game-context.tsx';
import type { SheetProps } from '../parts/sheet.tsx';
import { BetCard } from './bet-card.tsx';
import { useBook, useLiveBets } from './book-context.ts';
import type { BookMessages } from './messages.en.ts';
import { useSlip } from './slip-store.ts';
import type { Placed } from './use-placing.ts';
import css from './placed-list.module.css';

export interface PlacedListProps {
  frame: ComponentType<SheetProps>;
  placed: readonly Placed[];
  onBets: () => void;
  onDone: () => void;
  onKeep: () => void;
}

/** What became of the bets of a slip: each as it stands now. */
export function PlacedList(props: PlacedListProps) {
  const { frame: Frame, placed, onBets, onDone, onKeep } = props;
  const { words } = useBook();
  const { refusals } = useWords();
  const slip = useSlip();
  const bets = useLiveBets();
  const taken = placed.filter(({ refusal }) => refusal === null).length;
  const own = placed.flatMap(({ betId }) => findLatest(bets, betId) ?? []);
  const title = toTitle(own, taken, words);
  const leave = (next: () => void): void => {
    slip.clear();
    next();
  };
  return (
    <Frame
      title={title}
      onClose={() => leave(onDone)}
      mark={<Mark own={own} />}
      foot={
        <div className={css.foot}>
          <Button block onPress={() => leave(onDone)}>
            {words.slip.done}
          </Button>
          <div className={css.pair}>
            <Button tone="neutral" size="md" grow onPress={onKeep}>
              {words.slip.keep}
            </Button>
            <Button tone="neutral" size="md" grow onPress={() => leave(onBets)}>
              {words.bets.title}
            </Button>
          </div>
        </div>
      }
    >
      {placed.map(({ betId, refusal }) =>
        refusal === null ? null : (
          <p key={betId} className={css.refused} role="alert">
            <Icon of={warningCircleFill} />
            {refusals[refusal]}
          </p>
        ),
      )}
      {own.map((bet) => (
        <BetCard key={bet.betId} bet={bet} isPlain />
      ))}
    </Frame>
  );
}

const isWaiting = ({ state }: BookBet): boolean => state === 'waiting' || state === 'placing';
const isReturned = ({ state }: BookBet): boolean => state === 'refunded';

/** Whether the bets wait, have been returned, or stand. */
function Mark({ own }: { own: readonly BookBet[] }) {
  if (own.some(isWaiting)) return <Icon of={hourglassMediumFill} className={css.waiting} />;
  if (own.length > 0 && own.every(isReturned)) {
    return <Icon of={arrowUUpLeftBold} className={css.returned} />;
  }
  return <Icon of={checkCircleFill} className={css.taken} />;
}

/** A bet, or what it has become by the offer of a trader. */
function findLatest(bets: readonly BookBet[], betId: string): BookBet | undefined {
  const bet = bets.find((it) => it.betId === betId);
  const takenBy = bet?.referral?.takenBy;
  return bets.find((it) => it.betId === takenBy) ?? bet;
}

function toTitle(own: readonly BookBet[], taken: number, words: BookMessages): string {
  if (own.some(({ referral }) => referral?.offer)) return words.offer.title;
  if (own.some(({ referral }) => referral?.state === 'waiting')) return words.slip.sent;
  if (own.some(isWaiting)) return words.bets.waitingLive;
  if (own.length > 0 && own.every(isReturned)) return words.bets.states.refunded;
  return taken === 1 ? words.slip.placed.one : fill(words.slip.placed.many, { count: taken });
}
