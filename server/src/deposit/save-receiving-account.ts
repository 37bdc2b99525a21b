import { saveReceivingAccount } from '@vela/contract/deposit/staff-calls.ts';
import { newId } from '@vela/service/random.ts';
import { startOfDay } from '@vela/service/time.ts';
import { refuse, Refused } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import type { Context } from '../app/route.ts';
import { isSetUp } from '../app/site.ts';
import { propose } from '../proposal/index.ts';
import { accountProposal, isClosing, planAccount } from './method/changing.ts';
import { listAccounts } from './method/store.ts';
import { toReceivingAccount } from './method/views.ts';

/** Proposes a new receiving account or a change to one; closes one at once. */
export const saveReceivingAccountRoute = route(saveReceivingAccount, async (context) => {
  const { input, staff, services, address } = context;
  const { reason } = input;
  const isNew = input.accountId === '';
  const accountId = input.accountId || newId('rcv', services.clock, services.random);
  const change = { isNew, wanted: { ...input, accountId } };
  const plan = await planAccount(context, change);
  if (plan instanceof Refused) return plan;
  if (plan.lines.length === 0) return refuse('nothingChanged');
  if (reason === '') return refuse('reasonRequired');
  const isOpening = isNew || !isClosing(plan.lines);
  if (isOpening && (await isSetUp(context.tx))) {
    const proposed = await propose(context, accountProposal, { change, plan, reason });
    if (proposed instanceof Refused) return proposed;
    return { account: await find(context, accountId), proposalId: proposed.proposalId };
  }
  // After this point it must succeed.
  await plan.apply({ staff, address, note: { reason } });
  return { account: await find(context, accountId), proposalId: '' };
});

async function find({ tx, services, now }: Context<typeof saveReceivingAccount>, id: string) {
  const accounts = await listAccounts(tx, null, startOfDay(now, services.site.timeZone));
  const found = accounts.find((it) => it.receivingAccountId === id);
  return found ? toReceivingAccount(found) : null;
}
