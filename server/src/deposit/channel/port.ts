/** What a channel is asked to open, word for word the same each time that it is asked. */
export type OpenRequest = Readonly<Record<string, string | number>>;

/** What a channel answers when it has opened an order; what it has none of is empty or 0. */
export type Opened = {
  channelOrderId: string;
  payUrl: string;
  /** What the scanner of a wallet reads. */
  qrText: string;
  /** Where a chain is paid to. */
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
  /** It never came there: asking to open it is safe. */
  | { state: 'notFound' }
  | { state: 'paid'; amountMinor: bigint; channelOrderId: string }
  | { state: 'transfers'; transfers: readonly Transfer[] };

/**
 * Takes money for us. Every call throws ChannelUnavailable if what it did is not known, and
 * ChannelRefused if it was understood and nothing was done; asked again with the same reference,
 * a channel does nothing twice.
 */
export type PaymentChannel = {
  open(request: OpenRequest): Promise<Opened>;
  query(reference: string): Promise<OrderReport>;
  /** Asks to take no payment any more, and tells what the order has come to. */
  close(reference: string): Promise<OrderReport>;
};
