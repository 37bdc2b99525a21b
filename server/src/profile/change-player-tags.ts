import { changePlayerTags, tagCountMax } from '@vela/contract/profile/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { audit } from '../staff/index.ts';
import { deleteTags, insertTags, listTagsOf } from './notes.ts';
import { findPlayerId, lockPlayer } from './store.ts';

/** Adds and removes a player's tags; tags that other operators added in the meantime stay. */
export const changePlayerTagsRoute = route(changePlayerTags, async (context) => {
  const { input, tx, staff, now, address } = context;
  const playerId = await findPlayerId(tx, input.username);
  if (playerId === null) return refuse('notFound');
  await lockPlayer(tx, playerId);
  const before = await listTagsOf(tx, playerId);
  await deleteTags(tx, playerId, input.remove);
  await insertTags(tx, { playerId, tags: input.add, staffId: staff.staffId, now });
  const tags = await listTagsOf(tx, playerId);
  if (tags.length > tagCountMax) return refuse('tagsFull');
  // After this point it must succeed.
  await audit(context, {
    staff,
    action: 'player.tag',
    subject: `player:${input.username.toLowerCase()}`,
    details: { before: before.join(', '), after: tags.join(', ') },
    address,
    now,
  });
  return { tags };
});
