import { sendLead } from '@vela/contract/partner/calls.ts';
import { newId } from '@vela/service/random.ts';
import { addMs, DAY_MS, SECOND_MS } from '@vela/service/time.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import { countSince, insertLead, isWaiting, lockLeads } from './lead-store.ts';
import { leadSetting } from './settings.ts';

/**
 * Stores a lead for the operators; one that is already waiting stays unchanged, and the reply is
 * the same.
 */
export const sendLeadRoute = route(sendLead, async (context) => {
  const { tx, input, player, services, now, language } = context;
  await lockLeads(tx);
  if (await isWaiting(tx, input)) return {};
  const { perDay } = await readSetting(tx, leadSetting);
  const { count, oldestAt } = await countSince(tx, addMs(now, -DAY_MS));
  if (count >= perDay) {
    const freeAt = oldestAt === null ? now : addMs(oldestAt, DAY_MS);
    const retrySeconds = Math.ceil((freeAt.getTime() - now.getTime()) / SECOND_MS);
    return refuse('tooFrequent', { retrySeconds });
  }
  // After this point it must succeed.
  const leadId = newId('led', services.clock, services.random);
  const playerId = player?.playerId ?? null;
  await insertLead(tx, { ...input, leadId, playerId, language, createdAt: now });
  context.notifyStaff({ type: 'lead-queue' });
  return {};
});
