import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instant, minor, pageInput, pageOf, text } from '../shape.ts';

/** How many corrections a player sees, the latest first. */
export const correctionsMax = 50;

/** The states of a correction in operators' lists: something is owed, or it is settled. */
export const correctionStates = ['open', 'closed'] as const;

const correction = z.object({
  correctionId: z.string(),
  orderNo: z.string().describe('The deposit that was reversed; empty if a result was corrected.'),
  betId: z.string().describe('The corrected bet, as all that follows; empty for a deposit.'),
  venueName: z.string(),
  gameName: z.string(),
  round: z.string(),
  correctedAt: instant(),
  takenMinor: minor().describe('The amount that the wallets covered immediately.'),
  owedMinor: minor().describe('What was owed at first.'),
  recoveredMinor: minor().describe('What later winnings have repaid.'),
  writtenOffMinor: minor().describe('What operators have waived.'),
  leftMinor: minor().describe('What is still owed.'),
  closedAt: instant().nullable().describe('Since when nothing is owed.'),
});

export const listCorrections = defineCall({
  name: 'game/list-corrections',
  summary: 'What I owe after wins or deposits were taken back that I had spent, the latest first.',
  path: '/web/bet/corrections',
  input: z.object({}),
  output: z.object({
    leftMinor: minor().describe('What is still owed in all.'),
    corrections: z.array(correction),
  }),
});

export const listPlayerCorrections = defineCall({
  name: 'game/list-player-corrections',
  summary: 'What players owe after corrections: the oldest first while open, else newest.',
  path: '/staff/correction/list',
  audience: 'staff',
  right: 'game.read',
  input: z.object({
    state: z.enum(correctionStates).default('open'),
    username: text(0, 20).default(''),
    ...pageInput,
  }),
  output: pageOf(correction.extend({ username: z.string(), provider: z.string() })),
});

export const proposeWriteOff = defineCall({
  name: 'game/propose-write-off',
  summary: 'Proposes that what is left of a correction is written off, with a reason.',
  path: '/staff/correction/writeOff',
  audience: 'staff',
  right: 'correction.writeOff',
  wire: 'json',
  effect: 'write',
  input: z.object({ correctionId: text(1, 20), reason: text(0, 200) }),
  output: z.object({ proposalId: z.string() }),
  refusals: ['notFound', 'nothingChanged', 'reasonRequired', 'proposalOpen'],
});
