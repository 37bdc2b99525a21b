/** A payment that a channel is told to make. */
export type Payment = {
  /** Names the payment for ever: told twice, it is made once. */
  reference: string;
  amountMinor: bigint;
  method: 'bankCard' | 'usdt' | 'ebpay' | 'koipay';
  /** The bank of a card, the chain of an address; empty for an account of a payment service. */
  bankCode: string;
  holderName: string;
  accountNumber: string;
};

/** What a channel knows of a payment. */
export type PaymentState =
  | { state: 'paid'; receipt: string }
  /** `reason` is for operators and for the player. */
  | { state: 'failed'; reason: string }
  | { state: 'pending' }
  /** It never came: telling it again is safe. */
  | { state: 'notFound' };

/** Whoever pays money out. Both calls may throw; that, too, means an unknown outcome. */
export type PayoutChannel = {
  /** Tells the channel to pay; `unknown` if it may or may not have understood. */
  pay(payment: Payment): Promise<'accepted' | 'unknown'>;
  query(reference: string): Promise<PaymentState>;
};
