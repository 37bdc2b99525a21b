/**
 * A second implementation of the rules of settlement, slow and plain, which shares no code with
 * the first: it plays each combination of each half of each stake, in fractions, straight from the
 * text of the rules in docs/book.md. It makes the public table, and nothing else uses it.
 */

/** An event in the table: hours since its start, and what was counted. */
export type TableFacts = {
  /** The hour in which it is settled. */
  now: number;
  /** When the event was over, or null. */
  end: number | null;
  /** Each period: when it was complete, or null, and its counts. */
  periods: Record<string, [number | null, Record<string, [number, number]>]>;
  /** The points of games of tennis, in their order, with the hour of each. */
  points?: Record<string, ['home' | 'away', number][]>;
  goals?: ['home' | 'away', number, (string | null)?][];
  /** Who started, if that is known. */
  starters?: string[];
  ranks?: Record<string, number>;
};

type Fraction = [bigint, bigint];
/** Parts of a stake of one: what share of it wins the odds, and what share is returned. */
type Parts = { won: Fraction; back: Fraction; isVoid: boolean };

const none: Fraction = [0n, 1n];
const all: Fraction = [1n, 1n];
const win: Parts = { won: all, back: none, isVoid: false };
const lose: Parts = { won: none, back: none, isVoid: false };
const giveBack: Parts = { won: none, back: all, isVoid: false };
const isVoid: Parts = { won: none, back: all, isVoid: true };

const add = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d];
const multiply = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d];
const isEqual = ([a, b]: Fraction, [c, d]: Fraction): boolean => a * d === c * b;

/** Settles one selection by the rules, as text; `open` while nothing is decided. */
export function settleByTheRules(on: string, facts: TableFacts): Parts | 'open' {
  const parts = on.split('+');
  if (parts.length === 1) return settleOne(on, facts);
  const results = parts.map((part) => settleOne(part, facts));
  const named = results.map((it) => (it === 'open' ? it : nameParts(it)));
  if (named.includes('lost')) return lose;
  if (named.includes('open')) return 'open';
  return named.every((it) => it === 'won') ? win : isVoid;
}

function settleOne(on: string, facts: TableFacts): Parts | 'open' {
  const words = on.split('/');
  const [kind = '', first = '', second = '', third = '', fourth = ''] = words;
  if (kind === 'outright') return settlePlace(Number(first), second, facts);
  if (kind === 'scorer') return settlePlayer(first, second, facts);
  if (kind === 'nextGoal') return settleGoal(Number(first), second, facts);
  if (kind === 'point') return settlePoint(first, Number(second), third, facts);
  const needed = kind === 'halfFull' ? ['half1', 'regular'] : [second];
  const scores: [number, number][] = [];
  for (const period of needed) {
    const score = scoreOf(facts, period, first);
    if (score === 'void') return isVoid;
    if (score === 'open') return 'open';
    scores.push(score);
  }
  const [[home, away] = [0, 0], [fullHome, fullAway] = [0, 0]] = scores;
  if (kind === 'halfFull') {
    return second === `${ahead(home, away)}-${ahead(fullHome, fullAway)}` ? win : lose;
  }
  return settleScore(kind, [third, fourth, words.at(-1) ?? ''], home, away);
}

function settleScore(
  kind: string,
  [third, fourth, pick]: [string, string, string],
  home: number,
  away: number,
): Parts {
  const leader = ahead(home, away);
  const yes = (isTrue: boolean): Parts => (isTrue ? win : lose);
  if (kind === 'result') return yes(pick === leader);
  if (kind === 'drawNoBet' || kind === 'winner') {
    return leader === 'draw' ? giveBack : yes(pick === leader);
  }
  if (kind === 'method') {
    const how = Math.max(home, away) < 6 ? 'Knockout' : 'Decision';
    return yes(pick === (leader === 'draw' ? leader : `${leader}${how}`));
  }
  if (kind === 'doubleChance') {
    return yes(pick.toLowerCase().split('or').includes(leader));
  }
  if (kind === 'bothScore') return yes((Math.min(home, away) === 0 ? 'no' : 'yes') === pick);
  if (kind === 'deuce') return yes((Math.min(home, away) < 3 ? 'no' : 'yes') === pick);
  if (kind === 'oddEven') return yes(['even', 'odd'][(home + away) % 2] === pick);
  if (kind === 'correctScore') {
    const isListed = home <= Number(third) && away <= Number(third);
    return yes((isListed ? `${home}:${away}` : 'other') === pick);
  }
  if (kind === 'handicap') {
    const [line = '', from = '0:0'] = third.split('@');
    const [homeBefore = 0, awayBefore = 0] = from.split(':').map(Number);
    const margin = home - homeBefore - (away - awayBefore);
    return pick === 'home'
      ? halves(Number(line), (half) => margin + half)
      : halves(-Number(line), (half) => half - margin);
  }
  const total = kind === 'total' ? home + away : third === 'home' ? home : away;
  const line = Number(kind === 'total' ? third : fourth);
  return halves(line, (half) => (pick === 'over' ? total - half : half - total));
}

/** Plays half the stake on each of the two lines of a quarter line. */
function halves(quarters: number, marginAt: (line: number) => number): Parts {
  const isQuarter = Math.abs(quarters) % 2 === 1;
  const lines = isQuarter ? [quarters - 1, quarters + 1] : [quarters, quarters];
  let [wonParts, backParts] = [none, none];
  for (const line of lines) {
    const margin = marginAt(line / 4);
    if (margin > 0) wonParts = add(wonParts, [1n, 2n]);
    if (margin === 0) backParts = add(backParts, [1n, 2n]);
  }
  return { won: wonParts, back: backParts, isVoid: false };
}

const ahead = (home: number, away: number): string =>
  home > away ? 'home' : home < away ? 'away' : 'draw';

function scoreOf(facts: TableFacts, period: string, count: string) {
  const found = facts.periods[period];
  const completed = found?.[0] ?? null;
  const score = found?.[1][count];
  if (completed !== null && completed > 36) return 'void';
  if (completed !== null && score !== undefined) return score;
  if (facts.now > 36) return 'void';
  if (completed === null && setIsOver(facts, period)) return 'void';
  return completed === null && facts.end !== null ? 'void' : 'open';
}

/** A game of tennis can no longer be played once its set has ended. */
function setIsOver({ periods }: TableFacts, game: string): boolean {
  const [set = '', number] = game.split('game');
  return number !== undefined && typeof periods[set]?.[0] === 'number';
}

/** A point is decided when it is played; if it never was, its game ended earlier, or never. */
function settlePoint(game: string, number: number, pick: string, facts: TableFacts) {
  const [by, hour = 0] = facts.points?.[game]?.[number - 1] ?? [];
  if (by !== undefined && hour <= 36) return by === pick ? win : lose;
  const isOpen = typeof facts.periods[game]?.[0] !== 'number' && !setIsOver(facts, game);
  return isOpen && facts.end === null && facts.now <= 36 ? 'open' : isVoid;
}

function settleGoal(number: number, pick: string, facts: TableFacts): Parts | 'open' {
  const goal = facts.goals?.[number - 1];
  if (goal && goal[1] <= 36) return goal[0] === pick ? win : lose;
  const completed = facts.periods['regular']?.[0] ?? null;
  if (completed !== null) return completed > 36 ? isVoid : pick === 'none' ? win : lose;
  return facts.now > 36 || facts.end !== null ? isVoid : 'open';
}

/** Goals within the hours count, own goals (null) for no player; a bet on a non-starter is void. */
function settlePlayer(when: string, player: string, facts: TableFacts): Parts | 'open' {
  const completed = facts.periods['regular']?.[0] ?? null;
  const isComplete = completed !== null && completed <= 36;
  const isOpen = completed === null && facts.end === null && facts.now <= 36;
  const goals = (facts.goals ?? []).filter(([, hour]) => hour <= 36);
  if (facts.starters === undefined || goals.some(([, , scorer]) => scorer === undefined)) {
    return isOpen ? 'open' : isVoid;
  }
  if (player !== 'none' && !facts.starters.includes(player)) return isVoid;
  const players = goals.map(([, , scorer]) => scorer).filter((scorer) => scorer !== null);
  if (when === 'first' && players.length > 0) return players[0] === player ? win : lose;
  if (when === 'anytime' && players.includes(player)) return win;
  if (!isComplete) return isOpen ? 'open' : isVoid;
  if (when === 'anytime') return lose;
  return (players.length === 0 ? 'none' : players[players.length - 1]) === player ? win : lose;
}

/** Deals the places out one by one to those who share them. */
function settlePlace(places: number, runner: string, facts: TableFacts): Parts | 'open' {
  if (facts.end === null) return 'open';
  const rank = facts.ranks?.[runner];
  if (rank === undefined) return isVoid;
  const tied = Object.values(facts.ranks ?? {}).filter((other) => other === rank).length;
  let paid = 0n;
  for (let place = rank; place < rank + tied; place++) if (place <= places) paid += 1n;
  return { won: [paid, BigInt(tied)], back: none, isVoid: false };
}

/** The name of a settled selection. */
export function nameParts({ won, back, isVoid: isNothing }: Parts): string {
  if (isNothing) return 'void';
  if (isEqual(back, all)) return 'push';
  if (isEqual(back, none)) return isEqual(won, none) ? 'lost' : 'won';
  return isEqual(won, none) ? 'halfLost' : 'halfWon';
}

/** Which numbers of legs the combinations of a bet have, from its name. */
function sizesOf(name: string, legs: number): number[] {
  const from = (first: number): number[] =>
    Array.from({ length: legs - first + 1 }, (_, at) => first + at);
  if (name === 'single' || name === 'parlay') return [legs];
  if (name.includes('/')) return [Number(name.split('/')[0])];
  return from(/^lucky|^patent/.test(name) ? 1 : 2);
}

/** Every choice of so many from a list. */
function choose<Item>(items: readonly Item[], size: number): Item[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, at) =>
    choose(items.slice(at + 1), size - 1).map((rest) => [item, ...rest]),
  );
}

/** The name and the payout of a bet with the same stake on each of its combinations. */
export function payByTheRules(
  name: string,
  stake: bigint,
  legs: readonly { odds: number; parts: Parts }[],
): { state: string; payout: bigint } {
  const returns = legs.map(({ odds, parts }) =>
    add(multiply(parts.won, [BigInt(odds), 1000n]), parts.back),
  );
  let [sum, staked]: [Fraction, bigint] = [none, 0n];
  for (const size of sizesOf(name, legs.length)) {
    for (const combination of choose(returns, size)) {
      sum = add(sum, combination.reduce(multiply, [stake, 1n]));
      staked += stake;
    }
  }
  const payout = roundHalfEven(sum);
  const [first] = legs;
  if (first && legs.length === 1) return { state: nameParts(first.parts), payout };
  if (legs.every(({ parts }) => parts.isVoid)) return { state: 'void', payout };
  if (payout === 0n) return { state: 'lost', payout };
  if (payout === staked) return { state: 'push', payout };
  return { state: payout > staked ? 'won' : 'halfLost', payout };
}

/** The nearest whole number; of two equally near ones the even one. */
function roundHalfEven([top, bottom]: Fraction): bigint {
  const below = top / bottom;
  const [toBelow, toAbove] = [top - below * bottom, (below + 1n) * bottom - top];
  if (toBelow === toAbove) return below % 2n === 0n ? below : below + 1n;
  return toBelow < toAbove ? below : below + 1n;
}

/** Odds as a figure of a form; where it is not exact, the one that promises less. */
export function writeByTheRules(odds: number, form: string): number {
  const [won, scale] = [odds - 1000, 1000];
  if (form === 'decimal') return odds / scale;
  if (form === 'hongKong') return won / scale;
  if (form === 'malay') return won <= scale ? won / scale : -upwards(scale * scale, won) / scale;
  if (form === 'indonesian') {
    return won >= scale ? won / scale : -upwards(scale * scale, won) / scale;
  }
  return won >= scale ? (won - (won % 10)) / 10 : -upwards(100 * scale, won);
}

function upwards(top: number, bottom: number): number {
  const rest = top % bottom;
  return rest === 0 ? top / bottom : (top - rest) / bottom + 1;
}
