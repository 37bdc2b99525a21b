import { z } from 'zod';
import { defineCall } from '../call.ts';
import { countedBet, gameCategories } from '../game/calls.ts';
import { instant, minor, pageInput, pageOf, text } from '../shape.ts';
import { entryStates, joinBlocks, tournamentPhases, tournamentScorings } from './rules.ts';

const area = '/web/tournament';

/** Output: a row of the prize table, for one place or a range. */
export const prizeRow = z.object({
  fromPlace: z.int(),
  toPlace: z.int(),
  amountMinor: minor().describe('For each of these places.'),
});

/** Output: a tournament with its rule, as players read it. */
export const tournament = z.object({
  tournamentId: z.string(),
  title: z.string(),
  summary: z.string(),
  phase: z.enum(tournamentPhases),
  scoring: z.enum(tournamentScorings),
  pointMinor: minor().describe('Points: valid bets that make one point; else 0.'),
  minStakeMinor: minor().describe('Multiple: smaller bets do not count; else 0.'),
  categories: z.array(z.enum(gameCategories)).describe('Games of these categories count,'),
  venueNames: z.array(z.string()).describe('and of these venues,'),
  gameNames: z.array(z.string()).describe('and these games.'),
  startsAt: instant(),
  endsAt: instant().describe('A bet must be settled before then.'),
  paysAt: instant().describe('Prizes are granted from then on.'),
  budgetMinor: minor().describe('The sum of all prizes.'),
  prizes: z.array(prizeRow),
  entryCount: z.int(),
  isJoined: z.boolean(),
});

export const listTournaments = defineCall({
  name: 'tournament/list-tournaments',
  summary: 'Tournaments that come, run, or ended in the last 30 days; those that run first.',
  path: `${area}/list`,
  audience: 'optional',
  input: z.object({}),
  output: z.object({
    list: z.array(tournament),
    block: z.enum(joinBlocks).nullable().describe('Why I can take part in none of them.'),
  }),
});

const score = z.int().describe('Points, or the best multiple in thousandths.');

/** Output: a row of the leaderboard. */
export const boardPlace = z.object({
  place: z.int(),
  username: z.string().describe('Masked, except for my own.'),
  score,
  reachedAt: instant().describe('Of two who are equal, the one who reached it first is ahead.'),
  prizeMinor: minor(),
  isMe: z.boolean(),
});

export const getTournament = defineCall({
  name: 'tournament/get-tournament',
  summary: 'One tournament with its leaderboard and my place in it.',
  path: `${area}/get`,
  audience: 'optional',
  input: z.object({ tournamentId: text(1, 60) }),
  output: z.object({
    tournament,
    board: z.array(boardPlace).describe('The first places.'),
    scoredAt: instant().nullable().describe('Up to when the leaderboard is counted.'),
    own: z
      .object({
        state: z.enum(entryStates),
        place: z.int().nullable().describe('Null until something counts.'),
        score,
        prizeMinor: minor().describe('Of this place; granted once it is over.'),
        joinedAt: instant(),
        reason: z.string().describe('Why I was disqualified.'),
      })
      .nullable(),
    block: z.enum(joinBlocks).nullable().describe('Why I cannot join.'),
  }),
  refusals: ['notFound'],
});

export const joinTournament = defineCall({
  name: 'tournament/join-tournament',
  summary: 'Takes part in a tournament: bets that are placed from now on count.',
  path: `${area}/join`,
  wire: 'json',
  effect: 'write',
  input: z.object({ tournamentId: text(1, 60) }),
  output: z.object({}),
  refusals: ['notFound', 'tournamentClosed'],
});

export const leaveTournament = defineCall({
  name: 'tournament/leave-tournament',
  summary: 'Leaves a tournament: the leaderboard forgets me, and no prize is mine.',
  path: `${area}/leave`,
  wire: 'json',
  effect: 'write',
  input: z.object({ tournamentId: text(1, 60) }),
  output: z.object({}),
  refusals: ['notFound', 'tournamentClosed'],
});

/** Output: a counting bet and its score. */
export const scoredBet = countedBet.extend({
  multipleMilli: z.int().describe('Payout per unit staked, in thousandths, rounded down.'),
});

/** Output: an entry's statement: each counting bet, and their total. */
export const entryStatement = pageOf(scoredBet).extend({
  validMinor: minor().describe('Of all bets that count.'),
  score,
});

export const listTournamentBets = defineCall({
  name: 'tournament/list-tournament-bets',
  summary: 'My bets that count in a tournament, the newest first, and what they come to.',
  path: `${area}/listBets`,
  input: z.object({ tournamentId: text(1, 60), ...pageInput }),
  output: entryStatement,
  refusals: ['notFound'],
});
