/** Players of football squads: who they are, who starts a match, and who scores its goals. */
import { openDraws } from '@vela/fair/draws.ts';
import type { Draws } from '@vela/fair/draws.ts';
import type { Side } from '../selection.ts';
import { drawIsTrue, drawUnit } from './chance.ts';
import type { MatchEvent } from './events.ts';
import type { Fixture, WorldSeed } from './season.ts';

/** When line-ups are published, before the start. */
export const lineupsMs = 3_600_000;

/**
 * The part of a side's goals that each place of the eleven scores, own goals left out: a keeper,
 * four defenders, four midfielders, two forwards. Chosen near what leagues publish.
 */
const placeShares = [0, 0.03, 0.04, 0.04, 0.03, 0.07, 0.09, 0.1, 0.12, 0.22, 0.26] as const;

/** The places of which each of four substitutes may take one, and how often one does. */
const benchPlaces = [3, 6, 8, 10] as const;
const benchChance = 0.2;

/** The share of goals that are own goals, which count for no player. */
export const ownGoalShare = 0.03;

const sides = ['home', 'away'] as const;

/** Those who start, by place. */
export type LineUps = Readonly<Record<Side, readonly string[]>>;

/** A player who may score. */
export interface Player {
  code: string;
  side: Side;
  /** The part of the side's goals that the player scores if he starts. */
  share: number;
  /** Where he plays, of the eleven; a substitute where he may. */
  place: number;
}

/** The player of a shirt: those of the eleven places, then the substitutes. */
function toPlayer(squad: string, side: Side, shirt: number): Player {
  const place = (shirt <= placeShares.length ? shirt - 1 : benchPlaces[shirt - 12]) ?? 0;
  return { code: `${squad}-${shirt}`, side, share: placeShares[place] ?? 0, place };
}

const shirts = Array.from({ length: placeShares.length + benchPlaces.length }, (_, at) => at + 1);

/** All players of both squads but the keepers, those first who score most. */
export function listPlayers({ home, away }: Pick<Fixture, 'home' | 'away'>): Player[] {
  const squads = { home, away };
  return sides.flatMap((side) =>
    shirts
      .map((shirt) => toPlayer(squads[side].code, side, shirt))
      .filter(({ share }) => share > 0)
      .toSorted((a, b) => b.share - a.share),
  );
}

/** Who starts, and the goals with their scorers; drawn beside the match, which stays the same. */
export function drawPlayers(
  seed: WorldSeed,
  fixture: Fixture,
  events: readonly MatchEvent[],
): { lineups: LineUps; events: MatchEvent[] } {
  const draws = openDraws({ serverSeed: seed, clientSeed: `${fixture.id} players`, nonce: 0 });
  const lineups = {
    home: drawEleven(fixture.home.code, draws),
    away: drawEleven(fixture.away.code, draws),
  };
  return {
    lineups,
    events: events.map((event) => {
      const { kind, by } = event;
      if (kind !== 'goal' || by === null) return event;
      return { ...event, scorer: drawScorer(lineups[by], draws) };
    }),
  };
}

function drawEleven(squad: string, draws: Draws): string[] {
  const eleven = placeShares.map((_share, place) => place + 1);
  for (const [at, place] of benchPlaces.entries()) {
    if (drawIsTrue(draws, benchChance)) eleven[place] = placeShares.length + at + 1;
  }
  return eleven.map((shirt) => `${squad}-${shirt}`);
}

/** Null for an own goal. */
function drawScorer(eleven: readonly string[], draws: Draws): string | null {
  if (drawIsTrue(draws, ownGoalShare)) return null;
  let left = drawUnit(draws);
  for (const [place, share] of placeShares.entries()) {
    left -= share;
    if (left < 0) return eleven[place] ?? null;
  }
  return eleven.at(-1) ?? null;
}
