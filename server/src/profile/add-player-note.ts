import { addPlayerNote } from '@vela/contract/profile/staff-calls.ts';
import { newId } from '@vela/service/random.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { audit } from '../staff/index.ts';
import { insertNote } from './notes.ts';
import { findPlayerId } from './store.ts';

/** Stores a note about a player; the audit log records that it exists, not its text. */
export const addPlayerNoteRoute = route(addPlayerNote, async (context) => {
  const { input, tx, staff, services, now, address } = context;
  const playerId = await findPlayerId(tx, input.username);
  if (playerId === null) return refuse('notFound');
  // After this point it must succeed.
  const noteId = newId('not', services.clock, services.random);
  const { staffId } = staff;
  await insertNote(tx, { noteId, playerId, staffId, body: input.text, createdAt: now });
  await audit(context, {
    staff,
    action: 'player.note',
    subject: `player:${input.username.toLowerCase()}`,
    details: { noteId },
    address,
    now,
  });
  return { noteId };
});
