import { lowerPlayerLimit } from '@vela/contract/protection/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { sendMessage } from '../message/index.ts';
import { audit } from '../staff/index.ts';
import { loadLimit, lockLimit, recordChange, readAmount, tightenLimit } from './limits.ts';
import { computeChange } from './rules.ts';
import { findPlayerByName } from './store.ts';

/** Sets or lowers a player's limit; only the player can loosen one. */
export const lowerPlayerLimitRoute = route(lowerPlayerLimit, async (context) => {
  const { tx, input, staff, address, now } = context;
  const { kind, period, reason } = input;
  const player = await findPlayerByName(tx, input.username);
  if (!player) return refuse('notFound');
  if (reason === '') return refuse('reasonRequired');
  const wanted = readAmount(input);
  if ('field' in wanted) return refuse('invalidInput', { field: wanted.field });
  const held = await lockLimit(context, player.playerId, input);
  const change = computeChange(held?.amount ?? null, wanted.amount);
  if (change === 'raise' || change === 'same') return refuse('limitNotLower');
  // After this point it must succeed.
  const { playerId, username } = player;
  await tightenLimit(context, playerId, input, wanted.amount);
  const by = { actor: staff.username, reason };
  await recordChange(context, playerId, 'limitLoweredByStaff', input, wanted.amount, by);
  await audit(context, {
    staff,
    action: 'protection.lowerLimit',
    subject: `player:${username}`,
    details: { kind, period, amount: Number(wanted.amount), reason },
    address,
    now,
  });
  await sendMessage(context, {
    playerId,
    category: 'private',
    template: 'limitLowered',
    facts: {},
    link: '/pages/protection/protection',
    now,
  });
  return { limit: await loadLimit(context, playerId, input) };
});
