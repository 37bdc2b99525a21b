import { saveMethod } from '@vela/contract/deposit/staff-calls.ts';
import { describeChanges } from '../app/changes.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { audit } from '../staff/index.ts';
import { showChannelMethods } from './method/show.ts';
import { findMethod, updateMethod } from './method/store.ts';

/** Changes limits, amounts, hours and place of a method, opens it or closes it. */
export const saveMethodRoute = route(saveMethod, async (context) => {
  const { tx, input, staff, now, address } = context;
  const { code, ...wanted } = input;
  const before = await findMethod(tx, code);
  if (!before) return refuse('notFound');
  if (!wanted.isOpen && wanted.closedReason === '') return refuse('reasonRequired');
  // After this point it must succeed.
  const changes = { ...wanted, closedReason: wanted.isOpen ? '' : wanted.closedReason };
  await updateMethod(tx, code, changes);
  await audit(context, {
    staff,
    action: 'channel.saveMethod',
    subject: `method:${code}`,
    details: describeChanges(before, changes),
    address,
    now,
  });
  const methods = await showChannelMethods(context);
  const method = methods.find((it) => it.code === code);
  if (!method) throw new Error(`the method ${code} vanished`);
  return { method };
});
