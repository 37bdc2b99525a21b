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
  mission: 'missionGrant',
} as const satisfies Record<GrantKind, TransferKind>;

/** Kinds that are rebates on valid bets, not bonuses. */
const rebates: readonly GrantKind[] = ['rebate', 'friendRebate'];

/** Returns the house account that a kind of grant is paid from, and returned to. */
const costOf = (kind: GrantKind, playerId: bigint): bigint =>
  houseAccount(rebates.includes(kind) ? 'rebateCost' : 'bonusCost', { playerId });

const welfare = (playerId: bigint): bigint => playerAccount(playerId, ACCOUNT_KINDS.welfare.slot);
const central = (playerId: bigint): bigint => playerAccount(playerId, ACCOUNT_KINDS.central.slot);

/** A grant and its reason; a `cause` grants once per player, however often it is sent. */
export type WantedGrant = {
  playerId: bigint;
  kind: GrantKind;
  cause: string;
  amountMinor: bigint;
  statement: readonly StatementLine[];
  /** When it becomes claimable; immediately if omitted. */
  opensAt?: Date;
  /** When it expires; after the operator's number of days if omitted. */
  expiresAt?: Date;
  /** The turnover after the claim; the operator's share of the amount if omitted. */
  turnoverMinor?: bigint;
};

/**
 * Creates a claimable grant: the grant and its money in the welfare wallet, or neither. Returns its
 * id; null without effect if its cause has granted before.
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

/** The fields of a grant that paying it needs. */
type PaidGrant = Pick<Grant, 'grantId' | 'playerId' | 'kind' | 'amountMinor' | 'turnoverMinor'>;

/** A seamless venue, as needed to find and lock a player's wallet in it. */
type Target = { venue: string; venueNo: number };

/**
 * Pays a claimable grant, which the caller has locked, to the central wallet; or to a seamless
 * venue, which is then locked until the turnover is met there.
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

/** How each end of an unclaimed grant is posted; its key ends in this name. */
const endings = {
  expired: { kind: 'welfareExpiry', key: 'expiry' },
  voided: { kind: 'welfareVoid', key: 'void' },
} as const;

/** Takes back an unclaimed grant, which the caller has locked. */
export async function endGrant(
  work: Work,
  grant: Grant,
  state: 'expired' | 'voided',
): Promise<void> {
  const { tx, client, now } = work;
  const { grantId, playerId, amountMinor } = grant;
  const { kind, key } = endings[state];
  await updateEnded(tx, grantId, state, now);
  await postAll(client, [
    {
      key: `welfare/${grantId}/${key}`,
      kind,
      debit: welfare(playerId),
      credit: costOf(grant.kind, playerId),
      amount: amountMinor,
      cause: grantId,
      eventAt: now,
    },
  ]);
  work.notifyPlayer(playerId, { type: 'balance' });
}
