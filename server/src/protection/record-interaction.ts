import { recordInteraction } from '@vela/contract/protection/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { audit } from '../staff/index.ts';
import { updateHandled } from './score-store.ts';
import { findPlayerByName, insertEvent } from './store.ts';

/** Records an interaction with a player, which handles their flag unless stated otherwise. */
export const recordInteractionRoute = route(recordInteraction, async (context) => {
  const { tx, input, staff, address, now } = context;
  const { kind, outcome, note } = input;
  const player = await findPlayerByName(tx, input.username);
  if (!player) return refuse('notFound');
  if (note === '') return refuse('reasonRequired');
  // After this point it must succeed.
  const { playerId, username } = player;
  await insertEvent(tx, playerId, {
    kind: 'interaction',
    actor: staff.username,
    details: { kind, outcome, note },
    at: now,
  });
  if (input.isHandled) await updateHandled(tx, playerId, staff.username, now);
  await audit(context, {
    staff,
    action: 'protection.interaction',
    subject: `player:${username}`,
    details: { kind, outcome },
    address,
    now,
  });
  context.notifyStaff({ type: 'protection-queue' });
  return {};
});
