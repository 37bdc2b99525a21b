import { sql } from 'kysely';
import { ChannelAway } from '../app/channel-client.ts';
import type { Services } from '../app/services.ts';
import type { PayoutChannel } from './payout-channel.ts';

/** Amounts that end like this fail: the sandbox bank does not know the card. */
const failingCents = 13n;
/** Amounts that end like this are paid, but the bank's first answer is lost. */
const unknownCents = 77n;

/**
 * A bank of play money, the same on every machine: it pays at once, but for amounts that end in
 * .13, which fail, and in .77, whose first answer is lost. It keeps books of its own.
 */
export function openSandboxChannel({ database, clock }: Services): PayoutChannel {
  return {
    async pay({ reference, amountMinor }) {
      await sql`
        insert into withdrawal_sandbox_payments as p (reference, amount_minor, asked_at)
        values (${reference}, ${amountMinor}, ${clock.now()})
        on conflict (reference) do update set times_asked = p.times_asked + 1`.execute(database.db);
      if (amountMinor % 100n === unknownCents) throw new ChannelAway('the first answer is lost');
    },
    async query({ reference }) {
      const { rows } = await sql<{ amountMinor: bigint }>`
        select amount_minor from withdrawal_sandbox_payments
        where reference = ${reference}`.execute(database.db);
      const [payment] = rows;
      if (!payment) return { state: 'notFound' };
      if (payment.amountMinor % 100n === failingCents) {
        return { state: 'failed', reason: 'accountUnknown' };
      }
      return { state: 'paid', receipt: `SB-${reference}` };
    },
  };
}
