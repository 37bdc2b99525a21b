import { retryWork } from '@vela/contract/staff/staff-calls.ts';
import { retryRow } from '@vela/service/worklist-figures.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { wakeAfterCommit } from '../app/work.ts';
import { audit } from './audit.ts';

/** Retries a row now; requests keep their idempotency keys, so nothing is done twice. */
export const retryWorkRoute = route(retryWork, async (context) => {
  const { client, input, services, staff, now, address } = context;
  const list = services.worklists.find(({ name }) => name === input.worklist);
  if (!list) return refuse('notFound');
  const isDue = await retryRow(client, list, input.key, now);
  if (!isDue) return refuse('orderStateChanged', { state: 'ended' });
  // After this point it must succeed.
  await audit(context, {
    staff,
    action: 'worklist.tryAgain',
    subject: `${list.name}:${input.key}`,
    address,
    now,
  });
  wakeAfterCommit(context, list);
  return {};
});
