import { approveDeposit } from '@vela/contract/deposit/staff-calls.ts';
import { shareBp, writeMinor } from '@vela/contract/money.ts';
import { ACCOUNT_KINDS, houseAccount, playerAccount } from '@vela/ledger/chart.ts';
import { postAll } from '@vela/ledger/post.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import type { Work } from '../app/work.ts';
import { sendMessage } from '../message/index.ts';
import { setFirstDeposit } from '../profile/index.ts';
import { audit } from '../staff/index.ts';
import { openRequirement } from '../turnover/index.ts';
import { moveOrder } from './moves.ts';
import { checkClaim, checkMove } from './rules.ts';
import { depositSetting } from './settings.ts';
import { insertApproval, insertHistory, listApprovals, lockOrder, updateClaim } from './store.ts';
import type { DepositOrder } from './store.ts';

/** Credits the order; above the limit the first approval waits for a second person. */
export const approveDepositRoute = route(approveDeposit, async (context) => {
  const { tx, input, staff, now, address } = context;
  const order = await lockOrder(tx, input.orderNo);
  if (!order) return refuse('notFound');
  const changed = checkMove(order, 'completed', 'staff', now);
  if (changed) return changed;
  const taken = checkClaim(order, staff.staffId, now);
  if (taken) return taken;
  const approvals = await listApprovals(tx, order.orderNo);
  if (approvals.some((one) => one.staffId === staff.staffId)) return refuse('sameApprover');
  // After this point it must succeed.
  const { secondApprovalMinor, turnoverBp } = await readSetting(tx, depositSetting);
  const { orderNo, amountMinor } = order;
  await insertApproval(tx, orderNo, staff.staffId, now);
  const needsSecondApprover = amountMinor >= secondApprovalMinor && approvals.length === 0;
  if (needsSecondApprover) {
    const step = { state: 'firstApproval', actor: staff.username, note: '', at: now };
    await insertHistory(tx, orderNo, step);
    await updateClaim(tx, orderNo, null);
    context.tellStaff({ type: 'deposit-queue', orderNo });
  } else {
    await moveOrder(context, orderNo, { to: 'completed', role: 'staff', actor: staff.username });
    await creditOrder(context, order, turnoverBp);
  }
  await audit(context, {
    staff,
    action: needsSecondApprover ? 'deposit.firstApproval' : 'deposit.approve',
    subject: `deposit:${orderNo}`,
    details: { amountMinor: writeMinor(amountMinor), username: order.username },
    address,
    now,
  });
  return { state: needsSecondApprover ? order.state : 'completed', needsSecondApprover };
});

/** Moves the money of a completed order and tells the player. */
async function creditOrder(work: Work, order: DepositOrder, turnoverBp: number): Promise<void> {
  const { tx, client, now } = work;
  const { playerId, orderNo, amountMinor } = order;
  await postAll(client, [
    {
      key: `deposit/${orderNo}/approve`,
      kind: 'deposit',
      debit: houseAccount('paymentClearing', { owner: order.channelNo, playerId }),
      credit: playerAccount(playerId, ACCOUNT_KINDS.central.slot),
      amount: amountMinor,
      cause: orderNo,
      eventAt: now,
    },
  ]);
  const requiredMinor = shareBp(amountMinor, BigInt(turnoverBp));
  if (requiredMinor > 0n) {
    const requirement = { playerId, cause: orderNo, requiredMinor, venue: null, now };
    await openRequirement(tx, { ...requirement, kind: 'deposit' });
  }
  await setFirstDeposit(tx, playerId, now);
  await sendMessage(work, {
    playerId,
    category: 'depositWithdraw',
    template: 'depositCompleted',
    facts: { orderNo, amountMinor: writeMinor(amountMinor) },
    link: `/pages/finance/depositInfo?orderNo=${orderNo}`,
    now,
  });
  work.tellPlayer(playerId, { type: 'balance' });
}
