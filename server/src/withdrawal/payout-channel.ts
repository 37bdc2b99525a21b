import type { WithdrawalMethod } from './rules.ts';

/** A payment that a channel is instructed to make. */
export type Payment = {
  /** Names the payment for ever: told twice, it is made once. */
  reference: string;
  /** What it is worth in the site currency, the extra included. */
  amountMinor: bigint;
  method: WithdrawalMethod;
  /** What arrives on which chain; of USDT only. */
  coin: { protocol: string; amountMicro: bigint } | null;
  /** The bank of a card; empty for other accounts. */
  bankCode: string;
  holderName: string;
  accountNumber: string;
};

/** The state of a payment at its channel. */
export type PaymentState =
  | { state: 'paid'; receipt: string }
  /** `reason` is for operators and for the player. */
  | { state: 'failed'; reason: string }
  | { state: 'pending' }
  /** It never came: telling it again is safe. */
  | { state: 'notFound' };

/**
 * A company that pays money out. What throws ChannelUnavailable has an outcome that nobody knows;
 * ChannelRefused says that the channel has understood and done nothing at this time of asking.
 */
export type PayoutChannel = {
  /** Tells the channel to pay; it answers that it will, not that it has. */
  pay(payment: Payment): Promise<void>;
  query(payment: Pick<Payment, 'reference' | 'method'>): Promise<PaymentState>;
};
