import { listAudit } from '@vela/contract/staff/staff-calls.ts';
import { toPage } from '../app/page.ts';
import { route } from '../app/route.ts';
import { toLikeText } from '../app/like.ts';

/** Returns the audit log, newest first; filters match prefixes. */
export const listAuditRoute = route(listAudit, async ({ input, tx }) => {
  const begins = (text: string): string => `${toLikeText(text)}%`;
  let query = tx.selectFrom('staffAudit');
  if (input.actor !== '') query = query.where('actor', 'like', begins(input.actor));
  if (input.action !== '') query = query.where('action', 'like', begins(input.action));
  if (input.subject !== '') query = query.where('subject', 'like', `%${begins(input.subject)}`);
  const { count } = await query
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .selectAll()
    .orderBy('auditId', 'desc')
    .limit(input.pageSize)
    .offset((input.pageNo - 1) * input.pageSize)
    .execute();
  const list = rows.map((row) => ({
    id: String(row.auditId),
    at: row.at,
    actor: row.actor,
    role: row.role,
    action: row.action,
    subject: row.subject,
    details: JSON.stringify(row.details),
    address: row.address,
    hash: row.hash.toString('hex'),
  }));
  return toPage(list, Number(count), input);
});
