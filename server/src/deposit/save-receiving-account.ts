import { saveReceivingAccount } from '@vela/contract/deposit/staff-calls.ts';
import { newId } from '@vela/service/random.ts';
import { startOfDay } from '@vela/service/time.ts';
import { describeChanges } from '../app/changes.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { audit } from '../staff/index.ts';
import { findMethod, listAccounts, upsertAccount } from './method/store.ts';
import { toReceivingAccount } from './method/views.ts';

/** Adds a receiving account or changes one; orders that are open keep what they were told. */
export const saveReceivingAccountRoute = route(saveReceivingAccount, async (context) => {
  const { tx, input, staff, services, now, address } = context;
  const { accountId, ...wanted } = input;
  const today = startOfDay(now, services.config.timeZone);
  const known = await listAccounts(tx, null, today);
  const before = known.find((it) => it.receivingAccountId === accountId);
  // An account stays with its method: its orders are of that one.
  if (accountId !== '' && before?.methodCode !== wanted.methodCode) return refuse('notFound');
  const method = await findMethod(tx, wanted.methodCode);
  if (method?.flow !== 'offline') {
    return refuse('methodUnavailable', { reason: method ? 'noReceivingAccount' : 'unknown' });
  }
  // After this point it must succeed.
  const receivingAccountId = accountId || newId('rcv', services.clock, services.random);
  await upsertAccount(tx, { ...wanted, receivingAccountId });
  const accounts = await listAccounts(tx, wanted.methodCode, today);
  const saved = accounts.find((it) => it.receivingAccountId === receivingAccountId);
  if (!saved) throw new Error(`the receiving account ${receivingAccountId} vanished`);
  const account = toReceivingAccount(saved);
  await audit(context, {
    staff,
    action: before ? 'channel.changeAccount' : 'channel.addAccount',
    subject: `receivingAccount:${receivingAccountId}`,
    details: describeChanges(before ?? null, wanted),
    address,
    now,
  });
  return { account };
});
