import { toLikeText } from '../app/like.ts';
import type { TxContext } from '../app/route.ts';
import type { LetterChannel } from './letters.ts';

type OutboxChannel = LetterChannel | 'push';

/** Returns a page of the sandbox outbox, newest first. */
export async function listOutboxRows(
  tx: TxContext['tx'],
  search: string,
  page: { pageNo: number; pageSize: number },
): Promise<{
  rows: { outboxId: string; channel: OutboxChannel; target: string; body: string; sentAt: Date }[];
  totalCount: number;
}> {
  const wanted = tx
    .selectFrom('profileOutbox')
    .where((is) => is.or([is.val(search === ''), is('target', 'like', `%${toLikeText(search)}%`)]));
  const { count } = await wanted
    .select((is) => is.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await wanted
    .select(['outboxId', 'target', 'body', 'sentAt'])
    .select((is) => is.ref('channel').$castTo<OutboxChannel>().as('channel'))
    .orderBy('sentAt', 'desc')
    .orderBy('outboxId', 'desc')
    .limit(page.pageSize)
    .offset((page.pageNo - 1) * page.pageSize)
    .execute();
  return { rows, totalCount: Number(count) };
}
