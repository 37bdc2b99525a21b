import type { CallOutput } from '@vela/contract/call.ts';
import type { getProtection } from '@vela/contract/protection/calls.ts';
import type { LimitKind, LimitPeriod } from '@vela/contract/protection/rules.ts';
import type { Limit, Pause } from './rules.ts';
import { computePending } from './rules.ts';

type LimitLine = CallOutput<typeof getProtection>['limits'][number];
type PauseLine = NonNullable<CallOutput<typeof getProtection>['pause']>;

const noAmount = { limitMinor: null, usedMinor: null, leftMinor: null };
const noTime = { limitMinutes: null, usedSeconds: null, leftSeconds: null };

/** The use of a limit in its period: minor units, or milliseconds for time. */
export type Used = { minor: bigint } | { ms: number };

/** Returns a limit as screens show it, set or not. */
export function toLimitLine(
  of: { kind: LimitKind; period: LimitPeriod; limit: Limit | null; resetsAt: Date | null },
  used: Used,
  now: Date,
): LimitLine {
  const { kind, period, limit, resetsAt } = of;
  const amount = limit?.amount ?? null;
  return {
    kind,
    period,
    isSet: limit !== null,
    ...('minor' in used
      ? {
          ...noTime,
          limitMinor: amount,
          usedMinor: used.minor,
          leftMinor: amount === null ? null : atLeastNone(amount - used.minor),
        }
      : { ...noAmount, ...toTime(amount, used.ms) }),
    resetsAt,
    pending: toPending(limit, now),
  };
}

const atLeastNone = (minor: bigint): bigint => (minor > 0n ? minor : 0n);

function toTime(
  minutes: bigint | null,
  usedMs: number,
): Pick<LimitLine, 'limitMinutes' | 'usedSeconds' | 'leftSeconds'> {
  const usedSeconds = Math.floor(usedMs / 1000);
  const limitMinutes = minutes === null ? null : Number(minutes);
  const leftSeconds = limitMinutes === null ? null : Math.max(0, limitMinutes * 60 - usedSeconds);
  return { limitMinutes, usedSeconds, leftSeconds };
}

function toPending(limit: Limit | null, now: Date): LimitLine['pending'] {
  const state = computePending(limit?.pending ?? null, now);
  if (!limit?.pending || state === 'none' || state === 'lapsed') return null;
  const { kind, amount, readyAt, lapsesAt } = limit.pending;
  const isTime = limit.kind === 'time';
  return {
    kind,
    toMinor: isTime ? null : amount,
    toMinutes: isTime && amount !== null ? Number(amount) : null,
    readyAt,
    lapsesAt,
    isReady: state === 'ready',
  };
}

/** Returns a pause as screens show it. */
export const toPauseLine = ({ kind, state, startedAt, endsAt, returnsAt }: Pause): PauseLine => ({
  kind,
  state,
  startedAt,
  endsAt,
  returnsAt,
});
