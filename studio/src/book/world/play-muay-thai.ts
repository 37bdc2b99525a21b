/** Plays Muay Thai by the model that prices it. */
import type { Draws } from '@vela/fair/draws.ts';
import type { EventFacts, MatchClock } from '../facts.ts';
import { fightRounds } from '../muay-thai-model.ts';
import type { MuayThaiSetup, MuayThaiStand } from '../muay-thai-model.ts';
import { decisionFigure } from '../selection.ts';
import type { Score } from '../selection.ts';
import { drawIsTrue, drawPoisson, drawUnit } from './chance.ts';
import type { MatchEvent } from './events.ts';
import { periodOf } from './play-sets.ts';

/** Rounds of three minutes with breaks of two. */
const roundSeconds = 180;
const stepSeconds = roundSeconds + 120;

/** Clean hits of both sides together in a round, which decide nothing. Chosen. */
const hitsOfRound = 9;

/** Everything that happens in a fight, in order. */
export function playMuayThai(setup: MuayThaiSetup, draws: Draws): MatchEvent[] {
  const events: MatchEvent[] = [];
  let rounds: Score = [0, 0];
  for (let number = 1; number <= fightRounds; number++) {
    const from = (number - 1) * stepSeconds;
    const ended = drawKnockout(setup, draws);
    const until = ended?.seconds ?? roundSeconds;
    events.push(...playHits(setup, { number, from, until }, draws));
    if (ended !== null) {
      const { by } = ended;
      const at = from + until;
      events.push({ at, kind: 'knockout', period: 'full', by, amount: number });
      return finish(events, at);
    }
    const by = drawIsTrue(draws, setup.round) ? 'home' : 'away';
    const at = from + roundSeconds;
    const period = periodOf('round', number);
    events.push({ at, kind: 'round', period, by, amount: 1 });
    events.push({ at, kind: 'periodEnd', period, by: null, amount: 0 });
    rounds = by === 'home' ? [rounds[0] + 1, rounds[1]] : [rounds[0], rounds[1] + 1];
  }
  const by = rounds[0] > rounds[1] ? 'home' : 'away';
  const at = fightRounds * stepSeconds - (stepSeconds - roundSeconds);
  events.push({ at, kind: 'decision', period: 'full', by, amount: decisionFigure });
  return finish(events, at);
}

function finish(events: readonly MatchEvent[], at: number): MatchEvent[] {
  return [
    ...events,
    { at, kind: 'periodEnd', period: 'full', by: null, amount: 0 },
    { at, kind: 'end', period: 'full', by: null, amount: 0 },
  ];
}

function drawKnockout({ knockout: [home, away] }: MuayThaiSetup, draws: Draws) {
  const chance = drawUnit(draws);
  const seconds = 1 + Math.floor(drawUnit(draws) * (roundSeconds - 1));
  if (chance >= home + away) return null;
  return { by: chance < home ? ('home' as const) : ('away' as const), seconds };
}

function playHits(
  { round }: MuayThaiSetup,
  { number, from, until }: { number: number; from: number; until: number },
  draws: Draws,
): MatchEvent[] {
  const period = periodOf('round', number);
  const count = drawPoisson(draws, (hitsOfRound * until) / roundSeconds);
  return Array.from({ length: count }, (): MatchEvent => {
    const at = from + Math.floor(drawUnit(draws) * until);
    const by = drawIsTrue(draws, round) ? 'home' : 'away';
    return { at, kind: 'hit', period, by, amount: 1 };
  }).toSorted((a, b) => a.at - b.at);
}

/** The state of a fight for the model, so many seconds after its start. */
export function toMuayThaiStand({ periods }: EventFacts, seconds: number): MuayThaiStand {
  const rounds = periods.full?.counts.rounds ?? [0, 0];
  const gone = (seconds - (rounds[0] + rounds[1]) * stepSeconds) / roundSeconds;
  return { rounds, left: 1 - Math.min(1, Math.max(0, gone)) };
}

/** The clock: the round alone, and a break without one. */
export function muayThaiClock(seconds: number): MatchClock {
  const at = Math.floor(seconds / stepSeconds);
  const isBreak = seconds - at * stepSeconds >= roundSeconds;
  return { period: isBreak ? null : periodOf('round', at + 1), minute: null };
}
