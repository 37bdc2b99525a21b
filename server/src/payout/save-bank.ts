import { saveBank } from '@vela/contract/payout/staff-calls.ts';
import { describeChanges } from '../app/changes.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { audit } from '../staff/index.ts';
import { lockBank, upsertBank } from './bank-store.ts';

/**
 * Adds a bank or changes one; a closed one accepts no new card. Existing cards keep their numbers,
 * which were valid when they were added.
 */
export const saveBankRoute = route(saveBank, async (context) => {
  const { tx, input, staff, now, address } = context;
  const { code: bankCode, isNew, reason, ...wanted } = input;
  const before = await lockBank(tx, bankCode);
  if (isNew && before) return refuse('bankCodeTaken');
  if (!isNew && !before) return refuse('notFound');
  const changes = describeChanges(before, wanted);
  if (Object.keys(changes).length === 0) return refuse('nothingChanged');
  if (reason === '') return refuse('reasonRequired');
  // After this point it must succeed.
  await upsertBank(tx, { bankCode, ...wanted });
  await audit(context, {
    staff,
    action: before ? 'payout.changeBank' : 'payout.addBank',
    subject: `bank:${bankCode}`,
    details: { ...changes, reason },
    address,
    now,
  });
  return {};
});
