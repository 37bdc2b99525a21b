/** The request to open an order, identical on every retry. */
export type OpenRequest = Readonly<Record<string, string | number>>;

/** A channel's answer to opening an order; fields that do not apply are empty or 0. */
export type Opened = {
  channelOrderId: string;
  payUrl: string;
  /** The text of the QR code for a wallet. */
  qrText: string;
  /** The address on the chain. */
  address: string;
  confirmationsRequired: number;
};

/** One payment on a chain. */
export type Transfer = {
  txHash: string;
  amountMicro: bigint;
  confirmations: number;
  seenAt: Date;
};

/** The state of an order at its channel. */
export type OrderReport =
  | { state: 'pending' | 'failed' | 'expired' }
  /** It never reached the channel, so opening it is safe. */
  | { state: 'notFound' }
  | { state: 'paid'; amountMinor: bigint; channelOrderId: string }
  | { state: 'transfers'; transfers: readonly Transfer[] };

/**
 * A channel that accepts payments. Every call throws ChannelUnavailable if the outcome is unknown,
 * and ChannelRefused if the channel understood it and did nothing. A repeated reference has no
 * second effect.
 */
export type PaymentChannel = {
  open(request: OpenRequest): Promise<Opened>;
  query(reference: string): Promise<OrderReport>;
  /** Closes an order to payments, and returns its state. */
  close(reference: string): Promise<OrderReport>;
};
