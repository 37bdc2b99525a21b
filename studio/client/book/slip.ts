/** The slip: what is chosen, what kinds of bets it can be, and what has to be accepted. */
import { readSelection } from '../../src/book/read-selection.ts';
import { builderPartsMax, writeSelection } from '../../src/book/selection.ts';
import type { SimpleSelection } from '../../src/book/selection.ts';
import { computeMaxPayoutMinor, readCombinations } from '../../src/book/settle-bet.ts';
import type { BookEvent, PriceChoice } from '../../src/protocol/book.ts';
import { slipLegsMax } from '../../src/protocol/book-routes.ts';

/** The match of a leg, as a slip shows it. */
export type SlipEvent = Pick<
  BookEvent,
  'id' | 'sport' | 'league' | 'home' | 'away' | 'names' | 'startsAt'
>;

/** One selection on the slip, with the odds at which the player chose or accepted it. */
export interface SlipPick {
  event: SlipEvent;
  selection: string;
  oddsMilli: number;
  /** Of a part of a bet builder that was shared: the builder and its odds then. */
  together?: { selection: string; oddsMilli: number };
}

/** A leg of a bet: one selection of a match, or several as a bet builder. */
export interface SlipLeg {
  event: SlipEvent;
  /** The text that is placed. */
  selection: string;
  picks: readonly SlipPick[];
}

/** Adds a selection, or takes it away; a second one of the same market replaces the first. */
export function togglePick(picks: readonly SlipPick[], pick: SlipPick): readonly SlipPick[] {
  if (hasPick(picks, pick.event.id, pick.selection)) {
    return removePick(picks, pick.event.id, pick.selection);
  }
  const stem = questionOf(pick.selection);
  const others = picks.filter(
    ({ event, selection }) => event.id !== pick.event.id || questionOf(selection) !== stem,
  );
  const ofMatch = others.filter(({ event }) => event.id === pick.event.id).length;
  if (ofMatch >= builderPartsMax || toLegs([...others, pick]).length > slipLegsMax) return picks;
  return [...others, pick];
}

/** Whether a selection is on the slip. */
export function hasPick(picks: readonly SlipPick[], eventId: string, selection: string): boolean {
  return picks.some((it) => isPick(it, eventId, selection));
}

/** Whether a pick is this selection. */
export const isPick = (
  { event, selection }: Pick<SlipPick, 'event' | 'selection'>,
  eventId: string,
  wanted: string,
): boolean => event.id === eventId && selection === wanted;

/** The slip without a selection. */
export function removePick(
  picks: readonly SlipPick[],
  eventId: string,
  selection: string,
): readonly SlipPick[] {
  return picks.filter((it) => !isPick(it, eventId, selection));
}

/** The question that a selection answers: 1X2 of goals, the total of corners. */
function questionOf(selection: string): string {
  const [kind = '', count = '', period = '', side = ''] = selection.split('/');
  if (kind === 'nextGoal' || kind === 'halfFull') return kind;
  return [kind, count, period, kind === 'teamTotal' ? side : ''].join('/');
}

/** The legs of a slip: selections of one match are one leg, in the order of their first ones. */
export function toLegs(picks: readonly SlipPick[]): SlipLeg[] {
  const byEvent = Map.groupBy(picks, ({ event }) => event.id);
  return [...byEvent.values()].flatMap((ofMatch) => {
    const [first] = ofMatch;
    if (first === undefined) return [];
    return [{ event: first.event, selection: toLegText(ofMatch), picks: ofMatch }];
  });
}

function toLegText(picks: readonly SlipPick[]): string {
  const parts = picks.flatMap(({ selection }): SimpleSelection[] => {
    const read = readSelection(selection);
    return read === null || read.kind === 'builder' ? [] : [read];
  });
  const [only] = picks;
  if (picks.length === 1 && only !== undefined) return only.selection;
  return writeSelection({ kind: 'builder', parts });
}

/** Each selection as a bet of its own. */
export function toSingles(picks: readonly SlipPick[]): SlipLeg[] {
  return picks.map((pick) => ({ event: pick.event, selection: pick.selection, picks: [pick] }));
}

const systems: readonly string[] = [
  'trixie',
  'patent',
  'yankee',
  'lucky15',
  'canadian',
  'lucky31',
  'heinz',
  'lucky63',
  'superHeinz',
  'goliath',
];

/** The systems that so many legs can be: each size of combinations, then the named ones. */
export function listSystems(legs: number): string[] {
  const sizes = Array.from({ length: Math.max(0, legs - 2) }, (_, at) => `${at + 2}/${legs}`);
  return [...sizes, ...systems].filter((kind) => readCombinations(kind, legs) !== null);
}

/** How many combinations a bet of a kind has; zero if so many legs cannot be one. */
export function countCombinations(kind: string, legs: number): number {
  const sizes = readCombinations(kind, legs) ?? [];
  return sizes.reduce((sum, size) => sum + choose(legs, size), 0);
}

function choose(of: number, size: number): number {
  let ways = 1;
  for (let at = 1; at <= size; at += 1) ways = (ways * (of - size + at)) / at;
  return ways;
}

/** The product of odds, rounded down to a thousandth; null while one is missing. */
export function multiplyOdds(oddsMilli: readonly (number | null)[]): number | null {
  if (oddsMilli.length === 0) return null;
  let product = 1000n;
  for (const odds of oddsMilli) {
    if (odds === null) return null;
    product *= BigInt(odds);
  }
  return toSafe(product / 1000n ** BigInt(oddsMilli.length));
}

/** What a bet pays if all of its legs win; null while a price is missing. */
export function computeReturnMinor(
  kind: string,
  unitStakeMinor: number,
  oddsMilli: readonly (number | null)[],
): bigint | null {
  const known = oddsMilli.filter((odds) => odds !== null);
  const sizes = readCombinations(kind, oddsMilli.length);
  if (sizes === null || known.length !== oddsMilli.length) return null;
  return computeMaxPayoutMinor({ sizes, stakeMinor: BigInt(unitStakeMinor), oddsMilli: known });
}

const toSafe = (value: bigint): number | null =>
  value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : null;

/** How the price of a leg compares with the one that the player chose. */
export type PriceMove = 'same' | 'up' | 'down' | 'suspended';

/** Compares a price with the one that was accepted. */
export function comparePrice(acceptedMilli: number, nowMilli: number | null): PriceMove {
  if (nowMilli === null) return 'suspended';
  if (nowMilli === acceptedMilli) return 'same';
  return nowMilli > acceptedMilli ? 'up' : 'down';
}

/** Whether the player has to accept the prices before the slip can be placed. */
export function mustAccept(moves: readonly PriceMove[], choice: PriceChoice): boolean {
  if (choice === 'any') return false;
  return moves.some((move) => move === 'down' || (move === 'up' && choice === 'none'));
}
