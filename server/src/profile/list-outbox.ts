import { listOutbox } from '@vela/contract/profile/staff-calls.ts';
import { listOutboxRows } from '../access/index.ts';
import { toPage } from '../app/page.ts';
import { route } from '../app/route.ts';

/** Returns what the sandbox stored instead of sending. */
export const listOutboxRoute = route(listOutbox, async ({ input, tx }) => {
  const { rows, totalCount } = await listOutboxRows(tx, input.search, input);
  const list = rows.map(({ outboxId, channel, target, body, sentAt }) => ({
    id: outboxId,
    channel,
    target,
    text: body,
    sentAt,
  }));
  return toPage(list, totalCount, input);
});
