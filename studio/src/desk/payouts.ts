/** Payouts of play money. */
import type { Clock } from '@vela/service/clock.ts';
import type { Database } from '@vela/service/db.ts';
import { addMs } from '@vela/service/time.ts';
import { answerLost, ok, otherContent, unknownReference } from './answer.ts';
import type { DeskAnswer } from './answer.ts';
import { findBehaviour, lateMs, planCallbacks } from './behaviour.ts';
import type { Behaviour } from './behaviour.ts';
import type { Callbacks, News } from './callbacks.ts';
import { computeConfirmedAt, computeNextHeight, computeTxHash } from './chain.ts';
import type { PayoutRequest } from './requests.ts';
import { findPayout, insertPayout } from './store.ts';
import type { PayoutRow } from './store.ts';

/** The dependencies of payouts. */
export interface PayoutParts {
  database: Database<unknown>;
  callbacks: Callbacks;
  clock: Clock;
  /** The platform's default address for callbacks of payouts. */
  platformUrl: string;
}

/** The interface of payouts for the platform. */
export interface Payouts {
  pay: (channel: string, wanted: PayoutRequest) => Promise<DeskAnswer>;
  query: (channel: string, reference: string) => Promise<DeskAnswer>;
}

/** Opens the payouts. */
export function openPayouts(parts: PayoutParts): Payouts {
  const { database, clock, callbacks } = parts;
  return {
    async pay(channel, wanted) {
      const row = toRow(parts, channel, wanted);
      const behaviour = findBehaviour(row.amountMinor);
      const isNew = await database.transaction(async (hands) => {
        if (!(await insertPayout(hands.client, row))) return false;
        if (behaviour === 'attacked') {
          const untrue = { outcome: 'failed', receipt: '', reason: 'accountUnknown' } as const;
          await callbacks.addAttack(
            hands,
            row,
            toNews({ ...row, ...untrue, finishesAt: row.requestedAt }),
          );
        }
        const times = planCallbacks(behaviour, [row.finishesAt]).flat();
        await callbacks.add(hands, row, toNews(row), times);
        return true;
      });
      if (isNew && behaviour === 'answerLost') return answerLost;
      const known = await findPayout(database.pool, channel, wanted.reference);
      if (known === null) throw new Error(`payout ${wanted.reference} not found`);
      return known.content === row.content ? ok({ state: 'accepted' }) : otherContent;
    },
    async query(channel, reference) {
      const payout = await findPayout(database.pool, channel, reference);
      if (payout === null) return unknownReference;
      if (clock.now() < payout.finishesAt) return ok({ state: 'pending', receipt: '', reason: '' });
      return ok({ state: payout.outcome, receipt: payout.receipt, reason: payout.reason });
    },
  };
}

function toRow(parts: PayoutParts, channel: string, wanted: PayoutRequest): PayoutRow {
  const amountMinor = BigInt(wanted.amount_minor);
  const behaviour = findBehaviour(amountMinor);
  const isFailed = behaviour === 'fails';
  const requestedAt = parts.clock.now();
  return {
    channel,
    reference: wanted.reference,
    content: JSON.stringify(wanted),
    amountMinor,
    outcome: isFailed ? 'failed' : 'paid',
    receipt: isFailed ? '' : toReceipt(channel, wanted),
    reason: isFailed ? 'accountUnknown' : '',
    callbackUrl: wanted.callback_url ?? `${parts.platformUrl}/pay/${channel}/callback`,
    requestedAt,
    finishesAt: computeFinish(behaviour, wanted, requestedAt),
  };
}

function toReceipt(channel: string, { method, protocol, reference }: PayoutRequest): string {
  return method === 'usdt' && protocol !== undefined
    ? computeTxHash(protocol, `payout ${channel} ${reference}`)
    : `SB-${reference}`;
}

/** A bank pays immediately, a chain once it has confirmed. */
function computeFinish(behaviour: Behaviour, wanted: PayoutRequest, now: Date): Date {
  if (behaviour === 'late') return addMs(now, lateMs);
  if (wanted.method !== 'usdt' || wanted.protocol === undefined || behaviour === 'fails')
    return now;
  return computeConfirmedAt(wanted.protocol, computeNextHeight(wanted.protocol, now));
}

function toNews(payout: PayoutRow): News {
  return {
    event: payout.outcome === 'paid' ? 'payout.paid' : 'payout.failed',
    reference: payout.reference,
    receipt: payout.receipt,
    reason: payout.reason,
    occurred_at: payout.finishesAt.toISOString(),
  };
}
