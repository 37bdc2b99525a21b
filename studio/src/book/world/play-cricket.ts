/** Plays cricket by the model that prices it. */
import type { Draws } from '@vela/fair/draws.ts';
import { inningsBalls, inningsWickets } from '../cricket-model.ts';
import type { BallChances, CricketSetup, CricketStand, InningsStand } from '../cricket-model.ts';
import type { EventFacts, MatchClock } from '../facts.ts';
import type { Period, Side } from '../selection.ts';
import { drawUnit } from './chance.ts';
import type { EventKind, MatchEvent } from './events.ts';

const ballSeconds = 34;
/** What a change of ends takes beyond that, and the break between innings. */
const overSeconds = 45;
const breakSeconds = 15 * 60;

/** What a ball reports, by its runs. */
const kinds = ['dot', 'run', 'run', 'run', 'four', 'run', 'six'] as const;
const ballKinds: ReadonlySet<EventKind> = new Set([...kinds, 'wicket']);

/** Everything that happens in a match, in order. */
export function playCricket(setup: CricketSetup, draws: Draws): MatchEvent[] {
  const last: Side = setup.first === 'home' ? 'away' : 'home';
  const one = playInnings(setup, { by: setup.first, period: 'innings1', from: 0 }, draws);
  const from = one.endsAt + breakSeconds;
  const two = playInnings(setup, { by: last, period: 'innings2', from, target: one.runs }, draws);
  const at = two.endsAt;
  return [
    ...one.events,
    ...two.events,
    { at, kind: 'periodEnd', period: 'full', by: null, amount: 0 },
    { at, kind: 'end', period: 'full', by: null, amount: 0 },
  ];
}

interface InningsPlan {
  by: Side;
  period: Period;
  from: number;
  /** The innings ends with more runs than this. */
  target?: number;
}

function playInnings(
  setup: CricketSetup,
  { by, period, from, target = Infinity }: InningsPlan,
  draws: Draws,
): { events: MatchEvent[]; runs: number; endsAt: number } {
  const events: MatchEvent[] = [];
  let [runs, wickets, at] = [0, 0, from];
  for (let ball = 0; ball < inningsBalls && wickets < inningsWickets && runs <= target; ball++) {
    at += Math.round(ballSeconds * (0.5 + drawUnit(draws)));
    if (ball % 6 === 0 && ball > 0) at += overSeconds;
    const scored = drawBall(setup[by], draws);
    if (scored === null) {
      wickets += 1;
      events.push({ at, kind: 'wicket', period, by, amount: 1 });
      continue;
    }
    runs += scored;
    events.push({ at, kind: kinds[scored] ?? 'run', period, by, amount: scored });
  }
  events.push({ at, kind: 'periodEnd', period, by: null, amount: 0 });
  return { events, runs, endsAt: at };
}

/** The runs of a ball; null for a wicket. */
function drawBall({ runs }: BallChances, draws: Draws): number | null {
  let left = drawUnit(draws);
  for (const [scored, chance] of runs.entries()) {
    left -= chance;
    if (left < 0) return scored;
  }
  return null;
}

/** The state of a match for the model, from the facts and events so far. */
export function toCricketStand(
  { periods }: EventFacts,
  events: readonly MatchEvent[],
): CricketStand {
  const inningsOf = (period: Period): InningsStand => {
    const { runs = [0, 0], wickets = [0, 0] } = periods[period]?.counts ?? {};
    const balls = events.filter((it) => it.period === period && ballKinds.has(it.kind)).length;
    return { runs: runs[0] + runs[1], wickets: wickets[0] + wickets[1], balls };
  };
  const isSecond = (periods.innings1?.completedAtMs ?? null) !== null;
  const first = inningsOf('innings1');
  return { innings: isSecond ? [first, inningsOf('innings2')] : [first] };
}

/** The clock: the innings, and the over in place of the minute. */
export function cricketClock(facts: EventFacts, events: readonly MatchEvent[]): MatchClock {
  const {
    innings: [first, second],
  } = toCricketStand(facts, events);
  const overOf = ({ balls }: InningsStand): number =>
    Math.min(inningsBalls / 6, Math.floor(balls / 6) + 1);
  if (second === undefined) return { period: 'innings1', minute: overOf(first) };
  const isBreak = second.balls === 0;
  return { period: isBreak ? null : 'innings2', minute: isBreak ? null : overOf(second) };
}
