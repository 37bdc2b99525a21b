import { z } from 'zod';
import { defineCall } from '../call.ts';
import { gameCategories } from '../game/calls.ts';
import {
  amount,
  instant,
  instantInput,
  list,
  minor,
  pageInput,
  pageOf,
  positiveAmount,
  text,
  wholeNumber,
} from '../shape.ts';
import { entryStatement } from './calls.ts';
import {
  entrySigns,
  entryStates,
  prizePlacesMax,
  prizeRowsMax,
  tournamentScorings,
  tournamentStates,
} from './rules.ts';

const tournamentId = text(1, 60);
const reading = { audience: 'staff', right: 'promotion.read' } as const;
const writing = { audience: 'staff', wire: 'json', effect: 'write' } as const;

const texts = z.object({ title: text(0, 60), summary: text(0, 200) });

/** Input: a tournament as operators write it. */
export const tournamentInput = z.object({
  texts: z.object({ zh: texts, hk: texts, en: texts, th: texts }),
  scoring: z.enum(tournamentScorings),
  pointMinor: amount().describe('Points: valid bets that make one point.'),
  minStakeMinor: amount().describe('Multiple: smaller bets do not count.'),
  categories: list(z.enum(gameCategories), gameCategories.length),
  venues: list(text(1, 60), 50),
  games: list(text(3, 121), 50).describe('Each as venue/game.'),
  startsAt: instantInput(),
  endsAt: instantInput(),
  prizes: list(
    z.object({ places: wholeNumber(1, prizePlacesMax), amountMinor: positiveAmount() }),
    prizeRowsMax,
  ).describe('From the first place on.'),
});

/** Output: a tournament as operators see it. */
export const plannedTournament = z.object({
  tournamentId: z.string(),
  title: z.string(),
  state: z.enum(tournamentStates),
  texts: z.object({
    zh: z.object({ title: z.string(), summary: z.string() }),
    hk: z.object({ title: z.string(), summary: z.string() }),
    en: z.object({ title: z.string(), summary: z.string() }),
    th: z.object({ title: z.string(), summary: z.string() }),
  }),
  scoring: z.enum(tournamentScorings),
  pointMinor: minor(),
  minStakeMinor: minor(),
  categories: z.array(z.enum(gameCategories)),
  venues: z.array(z.string()),
  games: z.array(z.string()),
  startsAt: instant(),
  endsAt: instant(),
  prizes: z.array(z.object({ places: z.int(), amountMinor: minor() })),
  budgetMinor: minor().describe('The sum of all prizes.'),
  grantedMinor: minor(),
  entryCount: z.int(),
});

export const listPlannedTournaments = defineCall({
  name: 'tournament/list-planned-tournaments',
  summary: 'Every tournament with what it costs, newest first.',
  path: '/staff/tournament/list',
  ...reading,
  input: z.object({ state: z.enum(tournamentStates).optional(), ...pageInput }),
  output: pageOf(plannedTournament),
});

export const saveTournament = defineCall({
  name: 'tournament/save-tournament',
  summary: 'Keeps a draft of a tournament, or of a new one.',
  path: '/staff/tournament/save',
  ...writing,
  right: 'promotion.manage',
  input: tournamentInput.extend({
    tournamentId: text(0, 60).default('').describe('Empty: a new one.'),
  }),
  output: z.object({ tournamentId: z.string() }),
  refusals: ['notFound', 'tournamentStateChanged', 'tournamentScopeUnknown'],
});

export const proposeTournament = defineCall({
  name: 'tournament/propose-tournament',
  summary: 'Proposes that a tournament is held, or cancelled before it starts.',
  path: '/staff/tournament/propose',
  ...writing,
  right: 'promotion.start',
  input: z.object({ tournamentId, change: z.enum(['approve', 'cancel']), reason: text(0, 200) }),
  output: z.object({ proposalId: z.string() }),
  refusals: [
    'notFound',
    'tournamentStateChanged',
    'tournamentIncomplete',
    'nothingChanged',
    'reasonRequired',
    'proposalOpen',
  ],
});

export const listTournamentEntries = defineCall({
  name: 'tournament/list-tournament-entries',
  summary: 'Who takes part in a tournament, by place, with what they share with others in it.',
  path: '/staff/tournament/listEntries',
  ...reading,
  input: z.object({ tournamentId, username: text(0, 20).default(''), ...pageInput }),
  output: pageOf(
    z.object({
      username: z.string(),
      state: z.enum(entryStates),
      place: z.int().nullable().describe('Null for who has nothing that counts, or no place.'),
      score: z.int(),
      reachedAt: instant().nullable(),
      joinedAt: instant(),
      prizeMinor: minor().describe('Granted.'),
      signs: z.array(z.enum(entrySigns)).describe('Shared with another entry.'),
      isBarred: z.boolean().describe('An agent, or protected: the entry is hidden.'),
      reason: z.string(),
    }),
  ).extend({ title: z.string().describe('Of the tournament.') }),
  refusals: ['notFound'],
});

export const listEntryBets = defineCall({
  name: 'tournament/list-entry-bets',
  summary: 'The bets that count for an entry, the newest first, and what they come to.',
  path: '/staff/tournament/listEntryBets',
  ...reading,
  input: z.object({ tournamentId, username: text(1, 20), ...pageInput }),
  output: entryStatement,
  refusals: ['notFound'],
});

export const proposeDisqualification = defineCall({
  name: 'tournament/propose-disqualification',
  summary: 'Proposes that an entry is disqualified, with the reason its player reads.',
  path: '/staff/tournament/disqualify',
  ...writing,
  right: 'promotion.start',
  input: z.object({ tournamentId, username: text(1, 20), reason: text(0, 200) }),
  output: z.object({ proposalId: z.string() }),
  refusals: ['notFound', 'entryStateChanged', 'nothingChanged', 'reasonRequired', 'proposalOpen'],
});
