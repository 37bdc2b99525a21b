import type { GrantKind } from '@vela/contract/welfare/rules.ts';
import { shareBp } from '@vela/contract/money.ts';
import { ACCOUNT_KINDS, houseAccount, playerAccount, venueSlot } from '@vela/ledger/chart.ts';
import type { TransferKind } from '@vela/ledger/chart.ts';
import { postAll } from '@vela/ledger/post.ts';
import { newId } from '@vela/service/random.ts';
import { addDays, startOfDay, toDay } from '@vela/service/time.ts';
import { readSetting } from '../app/settings.ts';
import type { Work } from '../app/work.ts';
import { openRequirement } from '../turnover/index.ts';
import { recordTransaction } from '../wallet/index.ts';
import type { Grant, StatementLine } from './rules.ts';
import { welfareSetting } from './settings.ts';
import { insertGrant, updateEnded } from './store.ts';

/** How each kind of grant is posted. */
const postings = {
  gift: 'giftGrant',
  draw: 'drawGrant',
  packet: 'packetGrant',
  upgrade: 'upgradeGrant',
  birthday: 'birthdayGrant',
  rebate: 'rebateGrant',
  invitation: 'invitationGrant',
  friendRebate: 'friendRebateGrant',
  benefit: 'benefitGrant',
  tournament: 'tournamentGrant',
} as const satisfies Record<GrantKind, TransferKind>;

/** Kinds that are cash back on valid bets, and no bonus. */
const rebates: readonly GrantKind[] = ['rebate', 'friendRebate'];

/** The house account that a kind of grant is paid from, and goes back to. */
const costOf = (kind: GrantKind, playerId: bigint): bigint =>
  houseAccount(rebates.includes(kind) ? 'rebateCost' : 'bonusCost', { playerId });

const welfare = (playerId: bigint): bigint => playerAccount(playerId, ACCOUNT_KINDS.welfare.slot);
const central = (playerId: bigint): bigint => playerAccount(playerId, ACCOUNT_KINDS.central.slot);

/** What is granted, and why; `cause` grants once to a player, however often it is sent. */
export type WantedGrant = {
  playerId: bigint;
  kind: GrantKind;
  cause: string;
  amountMinor: bigint;
  statement: readonly StatementLine[];
  /** From when it can be claimed; at once, if it is left out. */
  opensAt?: Date;
  /** Until when it can be claimed; for the house's days, if it is left out. */
  expiresAt?: Date;
  /** What must be bet after the claim; the house's share of the amount, if it is left out. */
  turnoverMinor?: bigint;
};

/**
 * Grants something to be claimed: the grant and its money in the welfare wallet, or neither. Gives
 * its id; null, and nothing is granted, if its cause has granted before.
 */
export async function grantWelfare(work: Work, wanted: WantedGrant): Promise<string | null> {
  const { tx, client, services, now } = work;
  const { playerId, kind, amountMinor } = wanted;
  const { validDays, turnoverBp } = await readSetting(tx, welfareSetting);
  const zone = services.site.timeZone;
  const grantId = newId('grt', services.clock, services.random);
  const isNew = await insertGrant(tx, {
    ...wanted,
    grantId,
    turnoverMinor: wanted.turnoverMinor ?? shareBp(amountMinor, BigInt(turnoverBp)),
    issuedOn: toDay(now, zone),
    issuedAt: now,
    opensAt: wanted.opensAt ?? now,
    expiresAt: wanted.expiresAt ?? addDays(startOfDay(now, zone), validDays, zone),
  });
  if (!isNew) return null;
  await postAll(client, [
    {
      key: `welfare/${grantId}/grant`,
      kind: postings[kind],
      debit: costOf(kind, playerId),
      credit: welfare(playerId),
      amount: amountMinor,
      cause: grantId,
      eventAt: now,
    },
  ]);
  work.notifyPlayer(playerId, { type: 'balance' });
  return grantId;
}

/** What of a grant is needed to pay it. */
type PaidGrant = Pick<Grant, 'grantId' | 'playerId' | 'kind' | 'amountMinor' | 'turnoverMinor'>;

/** A seamless venue, as the wallet of a player in it is found and locked. */
type Target = { venue: string; venueNo: number };

/**
 * Pays a grant, which the caller has locked and found to be claimable, to the central wallet; or
 * into a seamless venue, which then is locked until what must be bet has been bet there.
 */
export async function payGrant(
  work: Work,
  grant: PaidGrant,
  target: Target | null = null,
): Promise<void> {
  const { tx, client, now } = work;
  const { grantId, playerId, kind, amountMinor, turnoverMinor } = grant;
  await updateEnded(tx, grantId, 'claimed', now);
  await postAll(client, [
    {
      key: `welfare/${grantId}/claim`,
      kind: 'welfareClaim',
      debit: welfare(playerId),
      credit: target ? playerAccount(playerId, venueSlot(target.venueNo)) : central(playerId),
      amount: amountMinor,
      cause: grantId,
      eventAt: now,
    },
  ]);
  if (turnoverMinor > 0n) {
    await openRequirement(tx, {
      playerId,
      cause: grantId,
      requiredMinor: turnoverMinor,
      venue: target?.venue ?? null,
      kind: target ? 'bonus' : 'gift',
      now,
    });
  }
  const line = { playerId, orderNo: grantId, type: 'bonus', mode: kind, amountMinor } as const;
  await recordTransaction(tx, { ...line, status: 'succeeded', now });
  work.notifyPlayer(playerId, { type: 'balance' });
}

/** Takes back what its player did not claim in time; the caller has locked it. */
export async function expireGrant(work: Work, grant: Grant): Promise<void> {
  const { tx, client, now } = work;
  const { grantId, playerId, amountMinor } = grant;
  await updateEnded(tx, grantId, 'expired', now);
  await postAll(client, [
    {
      key: `welfare/${grantId}/expiry`,
      kind: 'welfareExpiry',
      debit: welfare(playerId),
      credit: costOf(grant.kind, playerId),
      amount: amountMinor,
      cause: grantId,
      eventAt: now,
    },
  ]);
  work.notifyPlayer(playerId, { type: 'balance' });
}
