/** What the drawing of a match shows of its incidents: the latest one, and who pressed when. */
import type { EventStand, Incident, Sport } from '../../src/protocol/book.ts';

/** A side, and a place on a ground of 358 by 128 on which the home side plays to the right. */
export interface Scene {
  kind: string;
  by: 'home' | 'away' | null;
  x: number;
  y: number;
  /** Whether the side attacks: then an arrow points to the goal. */
  isAttack: boolean;
}

/** The position of the ball after an incident of the home side. */
const places: Readonly<Record<string, readonly [x: number, y: number]>> = {
  goal: [346, 64],
  corner: [346, 12],
  yellowCard: [214, 84],
  redCard: [214, 84],
  dangerousAttack: [302, 60],
};

const midway: readonly [number, number] = [250, 64];

/** Incidents that concern no side. */
const breaks: ReadonlySet<string> = new Set(['periodEnd', 'end']);

/** What is shown now: a dangerous attack while it lasts, or else the latest incident. */
export function findScene(
  sport: Sport,
  stand: EventStand | null,
  incidents: readonly Incident[],
): Scene | null {
  const danger = stand?.danger ?? null;
  const last = incidents.at(-1);
  if (danger !== null) return toScene(sport, 'dangerousAttack', danger, 0);
  if (last === undefined) return null;
  return toScene(sport, last.kind, last.by, last.at);
}

function toScene(sport: Sport, kind: string, by: Scene['by'], at: number): Scene {
  if (by === null || breaks.has(kind)) return { kind, by: null, x: 179, y: 64, isAttack: false };
  // In other sports the ball lands somewhere in the half of the side that lost the point.
  const [x, y] =
    sport === 'football' ? (places[kind] ?? midway) : [220 + (at % 97), 24 + ((at * 7) % 80)];
  const isAttack = kind === 'dangerousAttack';
  return { kind, by, x: by === 'home' ? x : 358 - x, y: by === 'home' ? y : 128 - y, isAttack };
}

/** How strongly an incident shows which side presses. */
const weights: Readonly<Record<string, number>> = {
  goal: 5,
  dangerousAttack: 3,
  corner: 2,
  point: 1,
  game: 2,
  set: 3,
  map: 3,
  round: 2,
  kill: 1,
  firstBlood: 2,
  dragon: 3,
  tower: 2,
  hit: 1,
  knockout: 5,
  decision: 0,
  run: 1,
  four: 3,
  six: 4,
  wicket: 0,
};

/** How many bars the momentum has, and the seconds that they span at least. */
const barCount = 30;
const spanMin: Readonly<Partial<Record<Sport, number>>> = { football: 5_940 };

/** The momentum in each stretch of a match, from -1 (away) to 1 (home); only stretches so far. */
export function computeMomentum(sport: Sport, incidents: readonly Incident[]): number[] {
  const last = incidents.at(-1)?.at ?? 0;
  const span = Math.max(last + 1, spanMin[sport] ?? 600) / barCount;
  const bars = Array.from({ length: Math.floor(last / span) + 1 }, () => 0);
  for (const { at, kind, by } of incidents) {
    const bar = Math.floor(at / span);
    const weight = weights[kind] ?? 0;
    if (by !== null && weight > 0)
      bars[bar] = (bars[bar] ?? 0) + (by === 'home' ? weight : -weight);
  }
  const most = Math.max(1, ...bars.map(Math.abs));
  return bars.map((bar) => bar / most);
}

/** The share of the pressing that was the home side's, in hundredths; a half without any. */
export function computePressShare(bars: readonly number[]): number {
  const home = bars.reduce((sum, bar) => sum + Math.max(0, bar), 0);
  const all = bars.reduce((sum, bar) => sum + Math.abs(bar), 0);
  return all === 0 ? 50 : Math.round((home / all) * 100);
}
