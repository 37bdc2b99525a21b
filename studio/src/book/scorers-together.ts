/** The chance that several goalscorers all come true in one match, given its final score. */
import type { Score, Scorer, Side } from './selection.ts';
import type { Scoring, ScorerStand } from './scorer-stand.ts';

/** The conditions on the goals that are still to come. */
interface Wanted {
  /** Who scores the first of them, and the last; `none`: no player, null: any. */
  first: string | null;
  last: string | null;
  /** Who scores at any time, those left out who have scored. */
  anytime: readonly string[];
}

/** The same with the players found. */
interface Open extends Wanted {
  players: ReadonlyMap<string, Scoring>;
  stand: ScorerStand;
}

const sides = ['home', 'away'] as const;

/** How many goals of each side are still to come, or how many of them are no own goals. */
type Goals = Readonly<Record<Side, number>>;

/**
 * The chance that all of these goalscorers come true, if they start, by the final score of
 * regulation time; null if one of them is not modelled, or if two cannot both start.
 */
export function chanceOfScorers(
  parts: readonly Scorer[],
  stand: ScorerStand,
): ((final: Score) => number) | null {
  const players = findPlayers(parts, stand);
  if (players === null) return null;
  const wanted = readWanted(parts, stand);
  const open = wanted && { ...wanted, players, stand };
  const byFinal = new Map<string, number>();
  const byGoals = new Map<string, number>();
  const chanceOfGoals = (of: Open, goals: Goals): number =>
    remember(byGoals, `${goals.home}:${goals.away}`, () => chanceOfOrder(of, goals));
  return (final) =>
    open === null
      ? 0
      : remember(byFinal, final.join(':'), () => chanceAt(open, final, chanceOfGoals));
}

function remember(made: Map<string, number>, key: string, make: () => number): number {
  const known = made.get(key) ?? make();
  made.set(key, known);
  return known;
}

function findPlayers(
  parts: readonly Scorer[],
  { find }: ScorerStand,
): ReadonlyMap<string, Scoring> | null {
  const players = new Map<string, Scoring>();
  for (const { pick } of parts) {
    if (pick === 'none' || players.has(pick)) continue;
    const player = find(pick);
    if (player === null) return null;
    const isTaken = [...players.values()].some(
      (other) => other.side === player.side && other.place === player.place,
    );
    if (isTaken) return null;
    players.set(pick, player);
  }
  return players;
}

/** The rest of the parts; null if it can no longer come true. */
function readWanted(parts: readonly Scorer[], { scored }: ScorerStand): Wanted | null {
  const ofTime = (when: Scorer['when']): string[] => [
    ...new Set(parts.filter((part) => part.when === when).map(({ pick }) => pick)),
  ];
  const [firsts, lasts, anytime] = [ofTime('first'), ofTime('last'), ofTime('anytime')];
  if (firsts.length > 1 || lasts.length > 1) return null;
  const [first = null] = firsts;
  const isFirstKnown = scored.length > 0;
  if (first !== null && isFirstKnown && first !== scored[0]) return null;
  return {
    first: isFirstKnown ? null : first,
    last: lasts[0] ?? null,
    anytime: anytime.filter((pick) => !scored.includes(pick)),
  };
}

function chanceAt(
  open: Open,
  final: Score,
  chanceOfGoals: (open: Open, goals: Goals) => number,
): number {
  const { now, ownGoalShare } = open.stand;
  const left = { home: final[0] - now[0], away: final[1] - now[1] };
  if (open.first === null && open.last === null) {
    return chanceOfAnytime(open, open.anytime, left, 1 - ownGoalShare);
  }
  let chance = 0;
  for (let home = 0; home <= left.home; home++) {
    for (let away = 0; away <= left.away; away++) {
      const weight =
        binomial(left.home, home, 1 - ownGoalShare) * binomial(left.away, away, 1 - ownGoalShare);
      chance += weight * chanceOfGoals(open, { home, away });
    }
  }
  return chance;
}

/** Their chance when so many goals that count for a scorer follow, in any order of the sides. */
function chanceOfOrder(open: Open, goals: Goals): number {
  const { first, last, anytime, stand } = open;
  const all = goals.home + goals.away;
  if (all === 0) {
    const isLast = last === null || last === (stand.scored.at(-1) ?? 'none');
    return (first === null || first === 'none') && isLast && anytime.length === 0 ? 1 : 0;
  }
  if (first === 'none' || last === 'none') return 0;
  // A single goal is both the first and the last.
  if (all === 1 && first !== null && last !== null && first !== last) return 0;
  const named = all === 1 ? [first ?? last] : [first, last];
  let [chance, rest, left] = [1, goals, all];
  for (const pick of named) {
    const player = pick === null ? undefined : open.players.get(pick);
    if (player === undefined) continue;
    chance *= (rest[player.side] / left) * player.share;
    rest = { ...rest, [player.side]: rest[player.side] - 1 };
    left -= 1;
  }
  if (chance === 0) return 0;
  const others = anytime.filter((pick) => pick !== first && pick !== last);
  return chance * chanceOfAnytime(open, others, rest, 1);
}

/**
 * The chance that each of these players has one of so many goals at least, of which this part is
 * no own goal: by inclusion and exclusion of those who have none.
 */
function chanceOfAnytime(
  { players }: Open,
  picks: readonly string[],
  goals: Goals,
  part: number,
): number {
  let chance = 1;
  for (const side of sides) {
    const shares = picks.flatMap((pick) => {
      const player = players.get(pick);
      return player?.side === side ? [player.share] : [];
    });
    let sum = 0;
    for (let without = 0; without < 2 ** shares.length; without++) {
      const left = shares.filter((_share, at) => (without & (1 << at)) !== 0);
      const missed = left.reduce((total, share) => total + share, 0);
      sum += (-1) ** left.length * (1 - part * missed) ** goals[side];
    }
    chance *= Math.max(0, sum);
  }
  return chance;
}

function binomial(of: number, hits: number, chance: number): number {
  let ways = 1;
  for (let at = 1; at <= hits; at++) ways = (ways * (of - hits + at)) / at;
  return ways * chance ** hits * (1 - chance) ** (of - hits);
}
