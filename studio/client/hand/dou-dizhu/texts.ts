/** Texts about a round of dou dizhu. */
import { findToBeat, MULTIPLIER_MAX } from '../../../src/dou-dizhu/rules.ts';
import type { PlayTurn, Seat } from '../../../src/dou-dizhu/rules.ts';
import { LANDLORD_PARTS, PLAYER } from '../../../src/hands/dou-dizhu.ts';
import type { DouDizhuView } from '../../../src/hands/dou-dizhu.ts';
import { fill } from '@vela/client/fill.ts';
import { toPackCardName } from './landlord-card.tsx';
import type { PackWords } from './landlord-card.tsx';
import type { DouDizhuMessages } from './messages.en.ts';

/** The label of an action's button. */
export function toActionName(name: string, words: DouDizhuMessages): string {
  if (name === 'play') return words.play;
  if (name === 'pass') return words.pass;
  const points = Number(name.slice(3));
  return points === 0 ? words.noBid : fill(words.bidOf, { points });
}

/** The name of a seat's player. */
export function toSeatName(seat: Seat, words: DouDizhuMessages): string {
  return seat === PLAYER ? words.you : fill(words.bot, { no: seat });
}

/** The name of a play. */
export function toKindName({ combo }: PlayTurn, words: DouDizhuMessages): string {
  return combo === null ? words.pass : words.kinds[combo.kind];
}

/** The prompt for the player. */
export function toPrompt(view: DouDizhuView, words: DouDizhuMessages): string {
  if (view.turn !== PLAYER) return words.others;
  if (view.phase === 'bidding') {
    return view.dealNo > 0 && view.bids.length === 0
      ? `${words.redealt}. ${words.bidPrompt}`
      : words.bidPrompt;
  }
  const toBeat = findToBeat(view.plays);
  return toBeat === null
    ? words.leadPrompt
    : fill(words.beatPrompt, { play: toKindName(toBeat, words) });
}

/** The result of the round. */
export function toResultText(view: DouDizhuView, words: DouDizhuMessages): string {
  const { landlord, winner, scores, worth } = view;
  if (winner === null || scores === null) return words.nobody;
  const isWon = scores[PLAYER] > 0;
  const isFarmer = landlord !== PLAYER && winner !== PLAYER;
  const who = isWon ? (isFarmer ? words.sideWon : words.youWon) : words.youLost;
  const text = fill(words.result, { who, times: worth.multiplier });
  return worth.isSpring ? `${text} · ${words.spring}` : text;
}

/** The actions since the player’s last turn, and the cards on the table. */
export function describe(view: DouDizhuView, pack: PackWords): string {
  const { words } = pack;
  const { bids, plays, landlord, held, winner } = view;
  const list = (cards: readonly string[]): string =>
    cards.map((card) => toPackCardName(card, pack)).join(', ');
  const lines = plays.length === 0 ? bids.map((turn) => describeBid(turn, words)) : [];
  if (landlord !== null && plays.length <= 2) {
    lines.push(fill(words.landlordTold, { name: toSeatName(landlord, words) }));
  }
  for (const turn of plays.slice(-2)) {
    if (turn.seat === PLAYER && winner === null) continue;
    const values = { name: toSeatName(turn.seat, words), count: view.cardsLeft[turn.seat] };
    lines.push(
      turn.combo === null
        ? fill(words.passTold, values)
        : fill(words.playTold, {
            ...values,
            play: toKindName(turn, words),
            cards: list(turn.cards),
          }),
    );
  }
  if (winner === null) {
    const count = fill(words.left, { count: view.hand.length });
    lines.push(fill(words.bidTold, { name: words.you, bid: count }));
  }
  held?.forEach((cards, seat) => {
    if (cards.length === 0 || seat === PLAYER) return;
    const name = fill(words.bot, { no: seat });
    lines.push(fill(words.heldTold, { name, cards: list(cards) }));
  });
  return lines.join('. ');
}

function describeBid({ seat, bid }: DouDizhuView['bids'][number], words: DouDizhuMessages): string {
  return fill(words.bidTold, {
    name: toSeatName(seat, words),
    bid: toActionName(`bid${bid}`, words),
  });
}

/** The rules, one sentence each. */
export function listRules({ rules }: DouDizhuMessages): string[] {
  return Object.values(rules).map((text) =>
    fill(text, { cap: MULTIPLIER_MAX, parts: LANDLORD_PARTS }),
  );
}
