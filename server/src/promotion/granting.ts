import { writeMinor } from '@vela/contract/money.ts';
import { ACCOUNT_KINDS, houseAccount, playerAccount, venueSlot } from '@vela/ledger/chart.ts';
import { openAccounts, postAll } from '@vela/ledger/post.ts';
import { addDays } from '@vela/service/time.ts';
import { refuse } from '../app/refuse.ts';
import type { Refused } from '../app/refuse.ts';
import type { Work } from '../app/work.ts';
import { sendMessage } from '../message/index.ts';
import { openRequirement } from '../turnover/index.ts';
import { findVenue } from '../venue/index.ts';
import { moveMoney, recordTransaction } from '../wallet/index.ts';
import { updateApplicationEnded, updateGranted, updatePaid } from './application-store.ts';
import type { Application, Grantable } from './application-store.ts';
import { grantFree } from './playing.ts';
import { isFree } from './free-terms-rules.ts';
import { returnBudget, takeBudget } from './store.ts';

/** Returns the wallet that receives a bonus: that of the locked venue, or the central one. */
export const walletOf = (playerId: bigint, venueNo: number | null): bigint =>
  playerAccount(playerId, venueNo === null ? ACCOUNT_KINDS.central.slot : venueSlot(venueNo));

/**
 * Grants a bonus: its share of the budget, its deposits, the money, the lock and the requirement;
 * or a free play. The caller's transaction undoes a refusal. The player is locked.
 */
export async function grantBonus(
  work: Work,
  bonus: Grantable,
): Promise<Refused<'insufficientBalance' | 'promotionBudgetUsed'> | null> {
  const { tx, now, services } = work;
  const { applicationId, promotionId, playerId, terms, venueNo, requiredMinor } = bonus;
  if (isFree(terms)) return grantFree(work, bonus);
  const moved = await moveBase(work, bonus);
  if (moved) return moved;
  if (!(await takeBudget(tx, promotionId, bonus.bonusMinor))) return refuse('promotionBudgetUsed');
  const expiresAt = addDays(now, terms.validDays, services.site.timeZone);
  await updateGranted(tx, applicationId, { now, expiresAt });
  await payBonus(work, bonus);
  if (requiredMinor === 0n) {
    await updateApplicationEnded(tx, applicationId, { state: 'fulfilled', now });
    return null;
  }
  const venue = venueNo === null ? null : terms.venue;
  const requirement = { playerId, kind: 'bonus', cause: applicationId, requiredMinor } as const;
  await openRequirement(tx, { ...requirement, venue, now });
  return null;
}

/** Moves the deposits of a bonus into the venue that it locks, if any. */
async function moveBase(
  work: Work,
  { playerId, terms, venueNo, baseMinor }: Grantable,
): Promise<Refused<'insufficientBalance'> | null> {
  if (venueNo === null || terms.venue === null) return null;
  await openAccounts(work.client, playerId, [venueSlot(venueNo)]);
  if (baseMinor === 0n) return null;
  const venue = await findVenue(work.tx, terms.venue, work.now);
  if (!venue) throw new Error(`no venue ${terms.venue}`);
  const move = { playerId, venue, direction: 'toVenue', amountMinor: baseMinor } as const;
  const { posting, orderNo } = await moveMoney(work, move);
  if (posting.status === 'posted') return null;
  if (posting.status !== 'insufficient') throw new Error(`transfer ${orderNo}: ${posting.status}`);
  return refuse('insufficientBalance', { balanceMinor: writeMinor(posting.balance) });
}

async function payBonus(work: Work, bonus: Grantable): Promise<void> {
  const { tx, client, now } = work;
  const { applicationId, playerId, venueNo, bonusMinor } = bonus;
  await postAll(client, [
    {
      key: `promotion/${applicationId}/grant`,
      kind: 'bonusGrant',
      debit: houseAccount('bonusCost', { playerId }),
      credit: walletOf(playerId, venueNo),
      amount: bonusMinor,
      cause: applicationId,
      eventAt: now,
    },
  ]);
  const line = {
    playerId,
    orderNo: applicationId,
    type: 'bonus',
    amountMinor: bonusMinor,
  } as const;
  await recordTransaction(tx, { ...line, mode: 'promotion', status: 'succeeded', now });
  await sendMessage(work, {
    playerId,
    category: 'activity',
    template: 'bonusGranted',
    facts: { amountMinor: writeMinor(bonusMinor), requiredMinor: writeMinor(bonus.requiredMinor) },
    link: '/pages/discount/discountView',
    now,
  });
  work.notifyPlayer(playerId, { type: 'balance' });
}

/** Pays a cashback from its reservation; the rest returns to the budget. */
export async function payCashback(
  work: Work,
  application: Application,
  bonusMinor: bigint,
): Promise<void> {
  const { tx, now } = work;
  const { applicationId, promotionId, terms } = application;
  await returnBudget(tx, promotionId, terms.bonusMinor - bonusMinor);
  if (bonusMinor === 0n) {
    await updateApplicationEnded(tx, applicationId, { state: 'expired', now });
    return;
  }
  await updatePaid(tx, applicationId, bonusMinor, now);
  await payBonus(work, { ...application, bonusMinor, requiredMinor: 0n, venueNo: null });
}
