/**
 * The interface of a table game: pure rules, and odds as data. The engine, the hub, the wallets,
 * replays and the page depend on nothing else of a game.
 *
 * A new game is one file beside these, a name in TableKind and TableOutcome, a line in games.ts,
 * its exact odds in pars.ts, a table in tables.ts, and a folder in client/table: what is drawn,
 * where bets are placed, how past rounds are shown, and its messages.
 */
import { divideHalfEven, writeMinor } from '@vela/contract/money.ts';
import type { Draws } from '@vela/fair/draws.ts';
import type { Piece, SpotStakes, TableKind, TableOutcome } from '../protocol/table.ts';
import type { RoadSign } from './road-signs.ts';

/**
 * The result of a spot: `won` at its usual odds or at the given ones, in thousandths of the stake;
 * `push` returns the stake, `half` one half of it.
 */
export type SpotResult = 'won' | { wonAtMilli: number } | 'lost' | 'push' | 'half';

/** True if a spot has won, at any odds. */
export function isWon(result: SpotResult): boolean {
  return result === 'won' || typeof result === 'object';
}

/** A past round on a lobby's road: a mark of at most three letters or digits. */
export interface RoadMark {
  sign: string;
  colour: 'red' | 'blue' | 'green' | 'black';
}

/** A game as the engine plays it. Functions that take an outcome throw for one of another game. */
export interface TableGame {
  kind: TableKind;
  /** Null for a game without cards. */
  decks: number | null;
  /** The spots, in display order. */
  spots: readonly string[];
  /** The kind of a spot: all of one kind share odds, exact return and limits. */
  toSpotKind(spot: string): string;
  /**
   * The possible odds of each spot kind, in thousandths of the stake, excluding the stake; the
   * usual odds first. The kinds are listed in this order.
   */
  oddsMilli: Readonly<Record<string, readonly number[]>>;
  /** Plays one round. */
  play(draws: Draws): TableOutcome;
  /** The pieces revealed in sequence while the table deals. */
  listDealt(outcome: TableOutcome): Piece[];
  toSpotResult(spot: string, outcome: TableOutcome): SpotResult;
  toRoadMark(outcome: TableOutcome): RoadMark;
  /** What signs of road marks are in each language; digits are the same in all. */
  roadSigns: Readonly<Record<string, RoadSign>>;
  /** The share of a player's stakes that is at risk, before the outcome is known. */
  computeAtRiskMinor(stakes: SpotStakes): bigint;
  /**
   * The share of a player's stakes that counts for turnover: what was at risk and was not returned.
   */
  computeValidBetMinor(stakes: SpotStakes, outcome: TableOutcome): bigint;
}

/** The rules of one game, over its own types. */
export interface TableRules<Spot extends string, Outcome extends TableOutcome> {
  kind: TableKind;
  decks: number | null;
  spots: readonly Spot[];
  /** By default every spot is a kind of its own. */
  toSpotKind?: (spot: Spot) => string;
  oddsMilli: Readonly<Record<string, readonly number[]>>;
  isOutcome: (outcome: TableOutcome) => outcome is Outcome;
  play: (draws: Draws) => Outcome;
  listDealt: (outcome: Outcome) => Piece[];
  toSpotResult: (spot: Spot, outcome: Outcome) => SpotResult;
  toRoadMark: (outcome: Outcome) => RoadMark;
  /** None unless stated. */
  roadSigns?: Readonly<Record<string, RoadSign>>;
  computeAtRiskMinor: (stakes: SpotStakes) => bigint;
  computeValidBetMinor: (stakes: SpotStakes, outcome: Outcome) => bigint;
}

/** Builds a game from its rules. */
export function defineTableGame<Spot extends string, Outcome extends TableOutcome>(
  rules: TableRules<Spot, Outcome>,
): TableGame {
  const { kind, decks, spots, oddsMilli } = rules;
  const own = (outcome: TableOutcome): Outcome => {
    if (!rules.isOutcome(outcome)) throw new TypeError(`not an outcome of ${kind}`);
    return outcome;
  };
  const known = new Map<string, Spot>(spots.map((spot) => [spot, spot]));
  const spotOf = (name: string): Spot => {
    const spot = known.get(name);
    if (spot === undefined) throw new RangeError(`${kind} has no place ${name}`);
    return spot;
  };
  return {
    kind,
    decks,
    spots,
    toSpotKind: (name) => {
      const spot = spotOf(name);
      return rules.toSpotKind === undefined ? spot : rules.toSpotKind(spot);
    },
    oddsMilli,
    play: rules.play,
    listDealt: (outcome) => rules.listDealt(own(outcome)),
    toSpotResult: (spot, outcome) => rules.toSpotResult(spotOf(spot), own(outcome)),
    toRoadMark: (outcome) => rules.toRoadMark(own(outcome)),
    roadSigns: rules.roadSigns ?? {},
    computeAtRiskMinor: rules.computeAtRiskMinor,
    computeValidBetMinor: (stakes, outcome) => rules.computeValidBetMinor(stakes, own(outcome)),
  };
}

/** What a stake returns, including the stake; fractions of a cent are rounded half-even. */
export function computeReturnMinor(
  game: TableGame,
  spot: string,
  stakeMinor: bigint,
  outcome: TableOutcome,
): bigint {
  const result = game.toSpotResult(spot, outcome);
  if (result === 'lost') return 0n;
  if (result === 'push') return stakeMinor;
  if (result === 'half') return divideHalfEven(stakeMinor, 2n);
  const oddsMilli =
    result === 'won' ? (game.oddsMilli[game.toSpotKind(spot)]?.[0] ?? 0) : result.wonAtMilli;
  return stakeMinor + divideHalfEven(stakeMinor * BigInt(oddsMilli), 1000n);
}

/** The maximum return of a bet, in hundredths of a per cent of its stake: all of it on one spot. */
export function computeMaxWinBp({ oddsMilli }: TableGame): number {
  return (1000 + Math.max(...Object.values(oddsMilli).flat())) * 10;
}

/** Returns of all spots of a bet. */
export function computeReturns(
  game: TableGame,
  stakes: SpotStakes,
  outcome: TableOutcome,
): { returns: SpotStakes; returnedMinor: bigint } {
  const returns: SpotStakes = {};
  let returnedMinor = 0n;
  for (const spot of game.spots) {
    const stake = stakes[spot];
    if (stake === undefined) continue;
    const back = computeReturnMinor(game, spot, BigInt(stake), outcome);
    returns[spot] = writeMinor(back);
    returnedMinor += back;
  }
  return { returns, returnedMinor };
}

/** The difference between stakes on two spots of which only one can win. */
export function computeOpposedMinor(stakes: SpotStakes, one: string, other: string): bigint {
  const difference = BigInt(stakes[one] ?? 0) - BigInt(stakes[other] ?? 0);
  return difference < 0n ? -difference : difference;
}
