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
import { toSelectionWords } from '../../src/book/words/selection-names.ts';
import type { SheetProps } from '../parts/sheet.tsx';
import { BetCard } from './bet-card.tsx';
import { useBook, useLiveBets, useRefusalWords, useWriting } from './book-context.ts';
import type { BookMessages } from './messages.en.ts';
import { isPick } from './slip.ts';
import { usePicks, useSlip } from './slip-store.ts';
import type { Placed } from './use-placing.ts';
import css from './placed-list.module.css';

export interface PlacedListProps {
  frame: ComponentType<SheetProps>;
  placed: readonly Placed[];
  onBets: () => void;
  onDone: () => void;
  onKeep: () => void;
}

/** The bets of a placed slip, each in its current state. */
export function PlacedList(props: PlacedListProps) {
  const { frame: Frame, placed, onBets, onDone, onKeep } = props;
  const { words } = useBook();
  const refusals = useRefusalWords();
  const slip = useSlip();
  const bets = useLiveBets();
  const refused = placed.flatMap(({ betId, legs, refusal }) =>
    refusal === null ? [] : [{ betId, legs, refusal }],
  );
  const taken = placed.length - refused.length;
  const own = placed.flatMap(({ betId }) => findLatest(bets, betId) ?? []);
  const title = toTitle(own, taken, words);
  const leave = (next: () => void): void => {
    // What was refused stays, to be bet once more.
    slip.retain(refused.flatMap(({ legs }) => legs));
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
      {refused.map(({ betId, legs, refusal }) => (
        <p key={betId} className={css.refused} role="alert">
          <Icon of={warningCircleFill} />
          <span>
            {legs.map((leg) => (
              <Selection key={`${leg.eventId} ${leg.selection}`} leg={leg} />
            ))}
            {refusals[refusal]}
          </span>
        </p>
      ))}
      {own.map((bet) => (
        <BetCard key={bet.betId} bet={bet} isPlain />
      ))}
    </Frame>
  );
}

/** What was refused, as long as it is on the slip. */
function Selection({ leg: { eventId, selection } }: { leg: Placed['legs'][number] }) {
  const writing = useWriting();
  const pick = usePicks().find((it) => isPick(it, eventId, selection));
  if (pick === undefined) return null;
  const { pick: name, market } = toSelectionWords(selection, pick.event, writing);
  return <b className={css.selection}>{`${name} · ${market}`}</b>;
}

const isWaiting = ({ state }: BookBet): boolean => state === 'waiting' || state === 'placing';
const isReturned = ({ state }: BookBet): boolean => state === 'refunded';

/** Whether the bets wait, have been returned, or stand. */
function Mark({ own }: { own: readonly BookBet[] }) {
  // An offer is still to be answered.
  if (own.some(({ referral }) => referral?.offer)) return null;
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
