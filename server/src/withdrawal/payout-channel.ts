import type { WithdrawalMethod } from './rules.ts';

/** A payout that a channel is instructed to make. */
export type Payment = {
  /** Identifies the payout permanently: a repeated instruction pays once. */
  reference: string;
  /** Its value in the site currency, including the extra. */
  amountMinor: bigint;
  method: WithdrawalMethod;
  /** The amount that arrives on the chain; for USDT only. */
  coin: { protocol: string; amountMicro: bigint } | null;
  /** The bank of a card; empty for other accounts. */
  bankCode: string;
  holderName: string;
  accountNumber: string;
};

/** The state of a payout at its channel. */
export type PaymentState =
  | { state: 'paid'; receipt: string }
  /** `reason` is shown to operators and to the player. */
  | { state: 'failed'; reason: string }
  | { state: 'pending' }
  /** It never arrived, so sending it again is safe. */
  | { state: 'notFound' };

/**
 * A company that makes payouts. ChannelUnavailable means that the outcome is unknown;
 * ChannelRefused means that the channel understood this request and did nothing.
 */
export type PayoutChannel = {
  /** Instructs the channel to pay; it confirms that it will, not that it has. */
  pay(payment: Payment): Promise<void>;
  query(payment: Pick<Payment, 'reference' | 'method'>): Promise<PaymentState>;
};
