import { z } from 'zod';
import { defineCall } from '../call.ts';
import { countedBet, gameCategories } from '../game/calls.ts';
import { day, instant, minor, pageInput, pageOf, text } from '../shape.ts';
import { missionBlocks, missionPhases } from './rules.ts';

const area = '/web/mission';

/** Output: a week of a mission as players read it. */
export const missionWeek = z.object({
  missionId: z.string(),
  week: day().describe('Its Monday.'),
  lastDay: day().describe('Its Sunday.'),
  phase: z.enum(missionPhases),
  title: z.string(),
  categories: z.array(z.enum(gameCategories)).describe('Games of these categories count,'),
  venueNames: z.array(z.string()).describe('and of these venues.'),
  targetMinor: minor().describe('Valid bets by which the mission is done; more count nothing.'),
  betMaxMinor: minor().describe('So much of one bet counts at most.'),
  prizeMinor: minor(),
  settlesAt: instant().describe('The prize is granted from then on.'),
});

/** Output: what a player has of a week of a mission. */
const progress = z.object({
  countedMinor: minor().describe('Of all bets that count, at most the target.'),
  isReached: z.boolean(),
  grantedMinor: minor(),
});

export const listMissions = defineCall({
  name: 'mission/list-missions',
  summary: 'Missions of this week, those that come, and my own of last week.',
  path: `${area}/list`,
  audience: 'optional',
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({ mission: missionWeek, own: progress.nullable().describe('Null for visitors.') }),
    ),
    block: z
      .enum(missionBlocks)
      .nullable()
      .describe('Why missions are not open to me; what I have reached stays in the list.'),
  }),
});

/** Output: a bet that counts for a mission, and what of it counts. */
const missionBet = countedBet.extend({
  countedMinor: minor().describe('Of its valid bet, what counts.'),
});

/** Output: the statement of a week: each bet that counts, and what they come to. */
export const missionStatement = pageOf(missionBet).extend({
  mission: missionWeek,
  countedMinor: minor().describe('Of all bets that count, at most the target.'),
  isReached: z.boolean(),
  grantedMinor: minor(),
});

export const listMissionBets = defineCall({
  name: 'mission/list-mission-bets',
  summary: 'My bets that count in a week of a mission, the newest first, and what they come to.',
  path: `${area}/listBets`,
  input: z.object({ missionId: text(1, 60), week: day(), ...pageInput }),
  output: missionStatement,
  refusals: ['notFound'],
});
