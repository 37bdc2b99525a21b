import { removeLimit } from '@vela/contract/protection/calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import { loadLimit, lockLimit, recordChange } from './limits.ts';
import { computeWait } from './rules.ts';
import { protectionSetting } from './settings.ts';
import { saveLimit } from './store.ts';

/**
 * Requests the removal of a limit, which stays in force until the player confirms after the wait.
 */
export const removeLimitRoute = route(removeLimit, async (context) => {
  const { tx, input, player, now } = context;
  const held = await lockLimit(context, player.playerId, input);
  if (!held) return refuse('notFound');
  const wait = computeWait(await readSetting(tx, protectionSetting), now);
  // After this point it must succeed.
  const pending = { kind: 'remove', amount: null, ...wait } as const;
  await saveLimit(tx, player.playerId, { ...held, pending });
  await recordChange(context, player.playerId, 'removalAsked', input, null);
  return { limit: await loadLimit(context, player.playerId, input) };
});
