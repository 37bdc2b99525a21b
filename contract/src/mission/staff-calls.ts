import { z } from 'zod';
import { defineCall } from '../call.ts';
import { gameCategories } from '../game/calls.ts';
import {
  amount,
  day,
  instant,
  list,
  localText,
  minor,
  pageInput,
  pageOf,
  text,
  wholeNumber,
} from '../shape.ts';
import { missionStatement } from './calls.ts';
import { missionProblems, missionStates, missionWeeksMax } from './rules.ts';

const missionId = text(1, 60);
const reading = { audience: 'staff', right: 'promotion.read' } as const;
const writing = { audience: 'staff', wire: 'json', effect: 'write' } as const;

/** Input: what a mission is, as operators write it. */
export const missionInput = z.object({
  titles: localText(60),
  categories: list(z.enum(gameCategories), gameCategories.length),
  venues: list(text(1, 60), 50),
  targetMinor: amount().describe('Valid bets of a week by which it is done.'),
  betMaxMinor: amount().describe('So much of one bet counts at most.'),
  prizeMinor: amount(),
  fromDay: day().describe('The Monday with which it begins.'),
  weeks: wholeNumber(1, missionWeeksMax),
});

/** Output: a mission as operators see it. */
export const plannedMission = z.object({
  missionId: z.string(),
  title: z.string(),
  state: z.enum(missionStates),
  version: z.int().describe('Saving states which version it changes.'),
  titles: z.object({ zh: z.string(), hk: z.string(), en: z.string(), th: z.string() }),
  categories: z.array(z.enum(gameCategories)),
  venues: z.array(z.string()),
  targetMinor: minor(),
  betMaxMinor: minor(),
  prizeMinor: minor(),
  fromDay: day(),
  weeks: z.int().describe('Without those that were cancelled.'),
  untilDay: day().describe('The Monday after its last week.'),
  grantedCount: z.int(),
  grantedMinor: minor(),
  problems: z.array(z.enum(missionProblems)).describe('Of a draft: what keeps it from approval.'),
});

export const listPlannedMissions = defineCall({
  name: 'mission/list-planned-missions',
  summary: 'Every mission with its cost and the result of its check, newest first.',
  path: '/staff/mission/list',
  ...reading,
  input: z.object({ state: z.enum(missionStates).optional(), ...pageInput }),
  output: pageOf(plannedMission),
});

export const saveMission = defineCall({
  name: 'mission/save-mission',
  summary: 'Keeps a draft of a mission, or of a new one.',
  path: '/staff/mission/save',
  ...writing,
  right: 'promotion.manage',
  input: missionInput.extend({
    missionId: text(0, 60).default('').describe('Empty: a new one.'),
    version: wholeNumber(0, 1_000_000).default(0).describe('As it was read; of a new one: 0.'),
  }),
  output: z.object({
    missionId: z.string(),
    version: z.int(),
    problems: z.array(z.enum(missionProblems)),
  }),
  refusals: ['notFound', 'missionStateChanged', 'missionScopeUnknown'],
});

export const proposeMission = defineCall({
  name: 'mission/propose-mission',
  summary: 'Proposes that a mission is held, or that its weeks to come are cancelled.',
  path: '/staff/mission/propose',
  ...writing,
  right: 'promotion.start',
  input: z.object({ missionId, change: z.enum(['approve', 'stop']), reason: text(0, 200) }),
  output: z.object({ proposalId: z.string() }),
  refusals: [
    'notFound',
    'missionStateChanged',
    'missionNotFair',
    'nothingChanged',
    'reasonRequired',
    'proposalOpen',
  ],
});

export const listMissionResults = defineCall({
  name: 'mission/list-mission-results',
  summary: 'Who has done a mission, the newest week first.',
  path: '/staff/mission/listResults',
  ...reading,
  input: z.object({ missionId, username: text(0, 20).default(''), ...pageInput }),
  output: pageOf(
    z.object({
      username: z.string(),
      week: day(),
      countedMinor: minor(),
      prizeMinor: minor(),
      grantedAt: instant(),
    }),
  ).extend({ title: z.string().describe('Of the mission.') }),
  refusals: ['notFound'],
});

export const listResultBets = defineCall({
  name: 'mission/list-result-bets',
  summary: 'The bets that count for a player in a week of a mission, the newest first.',
  path: '/staff/mission/listResultBets',
  ...reading,
  input: z.object({ missionId, week: day(), username: text(1, 20), ...pageInput }),
  output: missionStatement,
  refusals: ['notFound'],
});
