import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instant, minor, pageInput, pageOf, text } from '../shape.ts';
import { betStates } from './calls.ts';

export const listBets = defineCall({
  name: 'game/list-bets',
  summary: 'Bets of a player or of all, newest first.',
  path: '/staff/bet/list',
  audience: 'staff',
  right: 'player.read',
  input: z.object({ username: text(0, 20).default(''), ...pageInput }),
  output: pageOf(
    z.object({
      betId: z.string(),
      username: z.string(),
      venueName: z.string(),
      gameName: z.string(),
      round: z.string(),
      selection: z.string(),
      state: z.enum(betStates),
      stakeMinor: minor(),
      payoutMinor: minor(),
      placedAt: instant(),
    }),
  ),
});

export const getStaffRoundReplay = defineCall({
  name: 'game/get-staff-round-replay',
  summary: 'The address where a round can be watched again and verified.',
  path: '/staff/bet/replay',
  audience: 'staff',
  right: 'player.read',
  input: z.object({ betId: text(1, 60) }),
  output: z.object({ url: z.string() }),
  refusals: ['notFound', 'unavailable'],
});
