import { isLimit, limitKinds, periodsOf } from '@vela/contract/protection/rules.ts';
import type { LimitKind, LimitPeriod } from '@vela/contract/protection/rules.ts';
import { toDay } from '@vela/service/time.ts';
import type { Context } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import { computeChange, computeWait, computeWindowEnd, computeWindows } from './rules.ts';
import type { Limit } from './rules.ts';
import { findSessionMs } from './play.ts';
import { protectionSetting } from './settings.ts';
import {
  deleteLimit,
  findGuard,
  insertEvent,
  listLimits,
  listTimes,
  lockPlay,
  saveLimit,
  startCounting,
  stopCounting,
  sumDeposits,
  sumUsed,
} from './store.ts';
import type { EventKind } from './store.ts';
import { toLimitLine } from './views.ts';
import type { Used } from './views.ts';

/** The dependencies of reading limits. */
export type LimitWork = Pick<Context, 'tx' | 'client' | 'services' | 'now'>;
type ChangeWork = LimitWork & Pick<Context, 'notifyPlayer'>;

/** The kind and period that identify a limit. */
export type LimitName = { kind: LimitKind; period: LimitPeriod };

/** A limit as screens show it. */
export type LimitLine = ReturnType<typeof toLimitLine>;

/** Returns every kind and period, set or not, with what is used and left now. */
export async function loadLimits(work: LimitWork, playerId: bigint): Promise<LimitLine[]> {
  const limits = await listLimits(work.tx, playerId);
  const readUsed = await loadUsed(work, playerId);
  const zone = work.services.site.timeZone;
  const windows = computeWindows(work.now, zone);
  return limitKinds.flatMap((kind) =>
    periodsOf[kind].map((period) => {
      const limit = limits.find((it) => it.kind === kind && it.period === period) ?? null;
      const resetsAt = period === 'session' ? null : computeWindowEnd(period, windows, zone);
      return toLimitLine({ kind, period, limit, resetsAt }, readUsed(kind, period), work.now);
    }),
  );
}

/** Returns one of them. */
export async function loadLimit(
  work: LimitWork,
  playerId: bigint,
  { kind, period }: LimitName,
): Promise<LimitLine> {
  const lines = await loadLimits(work, playerId);
  const line = lines.find((it) => it.kind === kind && it.period === period);
  if (!line) throw new Error(`no ${kind} limit per ${period}`);
  return line;
}

async function loadUsed(
  { tx, client, services, now }: LimitWork,
  playerId: bigint,
): Promise<(kind: LimitKind, period: LimitPeriod) => Used> {
  const zone = services.site.timeZone;
  const windows = computeWindows(now, zone);
  const guard = await findGuard(tx, playerId);
  const deposits = await sumDeposits(tx, playerId, windows);
  const bets = await sumUsed(tx, playerId, windows, {
    isLimited: guard?.isLimited ?? false,
    zone,
  });
  const today = toDay(now, zone);
  const todayMs = (await listTimes(tx, playerId, today, today)).get(today) ?? 0;
  const sessionMs = await findSessionMs({ tx, client, services, now }, guard);
  return (kind, period) => {
    if (period === 'session') return { ms: sessionMs };
    if (kind === 'time') return { ms: todayMs };
    if (kind === 'deposit') return { minor: deposits[period] };
    const { stakeMinor, payoutMinor } = bets[period];
    return { minor: kind === 'stake' ? stakeMinor : stakeMinor - payoutMinor };
  };
}

/**
 * Returns the amount of a limit from the input: minor units of money, or minutes; null if the input
 * has neither.
 */
export function readAmount(
  input: LimitName & { amountMinor?: bigint | undefined; minutes?: number | undefined },
): { amount: bigint } | { field: string } {
  if (!isLimit(input.kind, input.period)) return { field: 'period' };
  if (input.kind === 'time') {
    return input.minutes === undefined ? { field: 'minutes' } : { amount: BigInt(input.minutes) };
  }
  return input.amountMinor === undefined ? { field: 'amountMinor' } : { amount: input.amountMinor };
}

/** Returns the limit in force, read under the lock of the player's play; null if there is none. */
export async function lockLimit(
  { tx, services }: LimitWork,
  playerId: bigint,
  { kind, period }: LimitName,
): Promise<Limit | null> {
  await lockPlay(tx, playerId, services.site.timeZone);
  const limits = await listLimits(tx, playerId);
  return limits.find((it) => it.kind === kind && it.period === period) ?? null;
}

/** Applies a player's change of a limit: a stricter one at once, a looser one after a wait. */
export async function changeLimit(
  work: ChangeWork,
  playerId: bigint,
  name: LimitName,
  wanted: bigint,
): Promise<void> {
  const held = await lockLimit(work, playerId, name);
  const change = computeChange(held?.amount ?? null, wanted);
  // Requesting the limit in force cancels a pending one.
  if (change === 'same' && !held?.pending) return;
  await recordChange(work, playerId, eventOf[change], name, wanted);
  if (change !== 'raise') return tightenLimit(work, playerId, name, wanted);
  const wait = computeWait(await readSetting(work.tx, protectionSetting), work.now);
  const pending = { kind: 'raise', amount: wanted, ...wait } as const;
  const { kind, period } = name;
  await saveLimit(work.tx, playerId, { kind, period, amount: held?.amount ?? 0n, pending });
}

const eventOf = {
  set: 'limitSet',
  lowered: 'limitLowered',
  same: 'changeTakenBack',
  raise: 'raiseAsked',
} as const satisfies Record<ReturnType<typeof computeChange>, EventKind>;

/** Stores a limit that is no looser than the one in force; deletes a pending change. */
export async function tightenLimit(
  { tx, services, now }: LimitWork,
  playerId: bigint,
  { kind, period }: LimitName,
  amount: bigint,
): Promise<void> {
  await saveLimit(tx, playerId, { kind, period, amount, pending: null });
  const guard = await findGuard(tx, playerId);
  if (kind === 'deposit' || guard?.isLimited) return;
  const zone = services.site.timeZone;
  await startCounting(tx, playerId, computeWindows(now, zone), zone);
}

/** Applies a confirmed change. */
export async function loosenLimit(
  work: ChangeWork,
  playerId: bigint,
  { pending, ...limit }: Limit,
): Promise<void> {
  const amount = pending?.amount ?? null;
  if (amount !== null) {
    await saveLimit(work.tx, playerId, { ...limit, amount, pending: null });
    return recordChange(work, playerId, 'limitRaised', limit, amount);
  }
  await deleteLimit(work.tx, playerId, limit);
  const left = await listLimits(work.tx, playerId);
  if (!left.some(({ kind }) => kind !== 'deposit')) await stopCounting(work.tx, playerId);
  await recordChange(work, playerId, 'limitRemoved', limit, null);
}

/** Records a change of a limit, which the player's open screens then show. */
export async function recordChange(
  { tx, now, notifyPlayer }: ChangeWork,
  playerId: bigint,
  kind: EventKind,
  of: LimitName,
  amount: bigint | null,
  by: { actor: string; reason?: string } = { actor: 'player' },
): Promise<void> {
  await insertEvent(tx, playerId, {
    kind,
    actor: by.actor,
    details: {
      kind: of.kind,
      period: of.period,
      amount: amount === null ? null : Number(amount),
      ...(by.reason === undefined ? {} : { reason: by.reason }),
    },
    at: now,
  });
  notifyPlayer(playerId, { type: 'protection' });
}
