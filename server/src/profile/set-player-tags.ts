import { setPlayerTags } from '@vela/contract/profile/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { audit } from '../staff/index.ts';
import { listTags, replaceTags } from './notes.ts';
import { findPlayerId, lockPlayer } from './store.ts';

/** Gives a player exactly these tags. */
export const setPlayerTagsRoute = route(setPlayerTags, async (context) => {
  const { input, tx, staff, now, address } = context;
  const playerId = await findPlayerId(tx, input.username);
  if (playerId === null) return refuse('notFound');
  // After this point it must succeed.
  await lockPlayer(tx, playerId);
  const before = await listTags(tx, playerId);
  await replaceTags(tx, { playerId, tags: input.tags, staffId: staff.staffId, now });
  const tags = await listTags(tx, playerId);
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
