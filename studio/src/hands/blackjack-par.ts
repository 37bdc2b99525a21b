/**
 * The value of blackjack with the best play, by the removed cards.
 *
 * 1. Every hand of the player's is a set of cards; its best step is the one with the highest
 *    average return, with its own cards and the dealer's removed from the shoe.
 * 2. The dealer's hand is drawn card by card from the rest; all its sets are listed once, with the
 *    number of orders in which the rule draws each.
 * 3. Hands of a split are played as they would be without one. The unseen cards of the others do
 *    not matter on average, so their values add up; whether a card was of the pair is taken into
 *    account exactly.
 * 4. A dealer blackjack ends the round first: all the player's decisions are counted over the
 *    rounds without one.
 */
import { BLACKJACK_DECKS, HANDS_MAX } from './blackjack.ts';

/** Figures per unit of the first stake. */
export interface BlackjackPar {
  /** The return beyond everything staked; negative for a house edge. */
  net: number;
  /** The total stake, splits and doubles included. */
  staked: number;
}

/** Cards by what they count, from 1 to 10; place 0 is unused. */
type Counts = readonly number[];

/** The return of a hand, and its stakes beyond the first. */
interface Value {
  net: number;
  extra: number;
}

const RANKS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const TOTALS = 6; // 17 to 21, and above
const NOTHING: Value = { net: 0, extra: 0 };

const plus = (a: Value, b: Value): Value => ({ net: a.net + b.net, extra: a.extra + b.extra });
const times = (a: Value, by: number): Value => ({ net: a.net * by, extra: a.extra * by });
const take = (counts: Counts, ...cards: readonly number[]): number[] => {
  const left = [...counts];
  for (const card of cards) left[card] = (left[card] ?? 0) - 1;
  return left;
};
const at = (counts: Counts, card: number): number => counts[card] ?? 0;
const sizeOf = (counts: Counts): number => counts.reduce((sum, count) => sum + count, 0);

/** Points of a set of cards, an ace 11 where it can be. */
function toPoints(cards: Counts): number {
  const hard = cards.reduce((sum, count, card) => sum + count * card, 0);
  return at(cards, 1) > 0 && hard <= 11 ? hard + 10 : hard;
}

/** A full shoe. */
export function openCounts(decks: number): number[] {
  return [0, ...RANKS.map((card) => decks * (card === 10 ? 16 : 4))];
}

/** A way for the dealer's hand to end: cards drawn to the one face up, and in how many orders. */
interface DealerEnd {
  drawn: readonly (readonly [card: number, count: number])[];
  length: number;
  ways: number;
  /** 0 for 17, up to 4 for 21, 5 above. */
  place: number;
}

/** Every end of the dealer's hand with this up card, excluding a blackjack. */
function listDealerEnds(up: number): DealerEnd[] {
  const ends = new Map<string, { counts: number[]; ways: number; place: number }>();
  const draw = (counts: number[], length: number): void => {
    const points = toPoints(add(counts, up));
    if (points >= 17) {
      const known = ends.get(counts.join()) ?? {
        counts,
        ways: 0,
        place: Math.min(points, 22) - 17,
      };
      known.ways += 1;
      ends.set(counts.join(), known);
      return;
    }
    for (const card of RANKS) {
      const isBlackjack = length === 0 && card + up === 11 && (card === 1 || up === 1);
      if (isBlackjack) continue;
      const next = [...counts];
      next[card] = at(next, card) + 1;
      draw(next, length + 1);
    }
  };
  draw(
    Array.from({ length: 11 }, () => 0),
    0,
  );
  return [...ends.values()].map(({ counts, ways, place }) => ({
    drawn: RANKS.filter((card) => at(counts, card) > 0).map(
      (card) => [card, at(counts, card)] as const,
    ),
    length: sizeOf(counts),
    ways,
    place,
  }));
}

/**
 * The probability of each end of the dealer's hand, drawn from these cards; excluding a blackjack.
 */
function toDealerChances(ends: readonly DealerEnd[], left: Counts): number[] {
  const chances = Array.from({ length: TOTALS }, () => 0);
  const size = sizeOf(left);
  const orders: number[] = [1];
  for (let n = 0; n < 20; n++) orders.push((orders[n] ?? 1) * (size - n));
  for (const { drawn, length, ways, place } of ends) {
    let chance = ways / (orders[length] ?? 1);
    for (const [card, count] of drawn) {
      for (let n = 0; n < count; n++) chance *= at(left, card) - n;
    }
    chances[place] = (chances[place] ?? 0) + chance;
  }
  return chances;
}

/** The return of these points against the dealer's ends. */
function computeStand(points: number, dealer: readonly number[]): number {
  let net = 0;
  for (const [place, chance] of dealer.entries()) {
    if (points > 21) net -= chance;
    else if (place === 5 || place + 17 < points) net += chance;
    else if (place + 17 > points) net -= chance;
  }
  return net;
}

/** The best play against one up card of the dealer's. */
function openTable(full: Counts, up: number) {
  const ends = listDealerEnds(up);
  const chancesOf = new Map<string, number[]>();
  /** The shoe without these cards. */
  const without = (gone: Counts): number[] =>
    take(full, up).map((count, card) => count - at(gone, card));
  const chances = (gone: Counts): number[] => {
    const key = gone.join();
    const known = chancesOf.get(key);
    if (known !== undefined) return known;
    const made = toDealerChances(ends, without(gone));
    chancesOf.set(key, made);
    return made;
  };
  /** The return of standing, with these cards out of the shoe. */
  const stand = (points: number, gone: Counts): number => computeStand(points, chances(gone));
  type Step = 'stand' | 'hit' | 'double';
  const plans = new Map<string, { step: Step; value: Value }>();
  /** The best step with a hand, splits aside, and its return with only that hand gone. */
  const plan = (hand: Counts): { step: Step; value: Value } => {
    const known = plans.get(hand.join());
    if (known !== undefined) return known;
    const standing: Value = { net: stand(toPoints(hand), hand), extra: 0 };
    let best: { step: Step; value: Value } = { step: 'stand', value: standing };
    if (toPoints(hand) < 21) {
      const hitting = draw(hand, hand, (next) => plan(next).value);
      if (hitting.net > best.value.net) best = { step: 'hit', value: hitting };
      if (sizeOf(hand) === 2) {
        const doubled = double(hand, hand);
        if (doubled.net > best.value.net) best = { step: 'double', value: doubled };
      }
    }
    plans.set(hand.join(), best);
    return best;
  };
  /** The return of one more card, with these cards gone from the shoe. */
  const draw = (hand: Counts, gone: Counts, then: (hand: Counts, gone: Counts) => Value): Value => {
    const left = without(gone);
    const size = sizeOf(left);
    let sum = NOTHING;
    for (const card of RANKS) {
      const chance = at(left, card) / size;
      if (chance <= 0) continue;
      const [next, lost] = [add(hand, card), add(gone, card)];
      const value = toPoints(next) > 21 ? { net: stand(22, lost), extra: 0 } : then(next, lost);
      sum = plus(sum, times(value, chance));
    }
    return sum;
  };
  const double = (hand: Counts, gone: Counts): Value => {
    const { net } = draw(hand, gone, (next, lost) => ({
      net: stand(toPoints(next), lost),
      extra: 0,
    }));
    const dealt = chances(gone).reduce((sum, chance) => sum + chance, 0);
    return { net: 2 * net, extra: dealt };
  };
  /** The return of a hand played as planned, with these cards gone from the shoe. */
  const follow = (hand: Counts, gone: Counts): Value => {
    if (toPoints(hand) >= 21) return { net: stand(toPoints(hand), gone), extra: 0 };
    const { step } = plan(hand);
    if (step === 'stand') return { net: stand(toPoints(hand), gone), extra: 0 };
    return step === 'hit' ? draw(hand, gone, follow) : double(hand, gone);
  };
  return { plan, stand, chances, follow, draw, without };
}

const add = (counts: Counts, card: number): number[] => {
  const next = [...counts];
  next[card] = at(next, card) + 1;
  return next;
};

/** The return of splitting a pair, both stakes together. */
function computeSplit(table: ReturnType<typeof openTable>, pair: number): Value {
  const one = add(
    Array.from({ length: 11 }, () => 0),
    pair,
  );
  const isAces = pair === 1;
  const handsMax = isAces ? 2 : HANDS_MAX;
  /** The cards that have left the shoe: the two of the split, and `more`. */
  const gone = (more: number): number[] => one.map((count) => count * (2 + more));
  const left = table.without(gone(0));
  const [size, pairs] = [sizeOf(left), at(left, pair)];
  /** The probability that an unseen card is of the pair, with `more` of it and `others` gone. */
  const chanceOf = (more: number, others: number): number =>
    (pairs - more) / (size - more - others);
  /**
   * A hand that starts from one card of the pair: in total, and where its second card is another
   * one.
   */
  const start = (more: number, isPairOnly: boolean): Value =>
    table.draw(one, gone(more), (hand, lost) => {
      if (isPairOnly && at(hand, pair) < 2) return NOTHING;
      return isAces
        ? { net: table.stand(toPoints(hand), lost), extra: 0 }
        : table.follow(hand, lost);
    });
  const memo = new Map<string, Value>();
  /** The same with `others` cards that are not of the pair gone as well. */
  const hand = (more: number, others: number, isPairOnly: boolean): Value => {
    const key = `${more}:${others}:${isPairOnly}`;
    const known = memo.get(key);
    if (known !== undefined) return known;
    const chance = chanceOf(more, others - 1);
    const value =
      others === 0
        ? start(more, isPairOnly)
        : times(
            plus(
              hand(more, others - 1, isPairOnly),
              times(hand(more + 1, others - 1, isPairOnly), -chance),
            ),
            1 / (1 - chance),
          );
    memo.set(key, value);
    return value;
  };
  /** The value with this many of the hands waiting for their second card. */
  const play = (waiting: number, hands: number, more: number, others: number): Value => {
    if (waiting === 0) return NOTHING;
    if (hands === handsMax) return times(hand(more, others, false), waiting);
    const chance = chanceOf(more, others);
    const again = play(waiting + 1, hands + 1, more + 1, others);
    const rest = play(waiting - 1, hands, more, others + 1);
    const this_ = plus(hand(more, others, false), times(hand(more, others, true), -1));
    const split = plus(again, { net: 0, extra: sumOf(table.chances(gone(more + 1))) });
    return plus(plus(times(split, chance), this_), times(rest, 1 - chance));
  };
  const value = play(2, 2, 0, 0);
  return { net: value.net, extra: value.extra + sumOf(table.chances(gone(0))) };
}

const sumOf = (chances: readonly number[]): number =>
  chances.reduce((sum, chance) => sum + chance, 0);

/** Computes the value of the best play with this many decks. */
export function computeBlackjackPar(decks = BLACKJACK_DECKS): BlackjackPar {
  const full = openCounts(decks);
  const size = sizeOf(full);
  let total: Value = NOTHING;
  for (const up of RANKS) {
    const table = openTable(full, up);
    const afterUp = take(full, up);
    for (const first of RANKS) {
      for (const second of RANKS.filter((card) => card >= first)) {
        const afterFirst = take(afterUp, first);
        const orders = first === second ? 1 : 2;
        const chance =
          (orders * at(full, up) * at(afterUp, first) * at(afterFirst, second)) /
          (size * (size - 1) * (size - 2));
        total = plus(total, times(computeDeal(table, first, second), chance));
      }
    }
  }
  return { net: total.net, staked: 1 + total.extra };
}

/** How often the dealer has blackjack under an ace, ignoring the player's cards. */
export function computeInsurancePar(decks = BLACKJACK_DECKS): number {
  const left = take(openCounts(decks), 1);
  return at(left, 10) / sizeOf(left);
}

/** The return of two cards against a dealer's card, the dealer's blackjack included. */
function computeDeal(table: ReturnType<typeof openTable>, first: number, second: number): Value {
  const hand = add(
    add(
      Array.from({ length: 11 }, () => 0),
      first,
    ),
    second,
  );
  const dealt = sumOf(table.chances(hand));
  if (toPoints(hand) === 21) return { net: 1.5 * dealt, extra: 0 };
  const { value } = table.plan(hand);
  const split = first === second ? computeSplit(table, first) : null;
  const best = split !== null && split.net > value.net ? split : value;
  return { net: best.net - (1 - dealt), extra: best.extra };
}
