/** The content of the desk's pages; see page-routes.ts. Times are epoch milliseconds. */
import type { ChainProtocol } from './chain.ts';
import type { OrderState } from './orders.ts';

interface CommonPage {
  channel: string;
  reference: string;
  startedAt: number;
  payBefore: number;
  serverTime: number;
  /** Where to return the payer; null if the platform named none. */
  returnUrl: string | null;
  /** Origins of pages that may frame this one. */
  frameOrigins: readonly string[];
}

/** An order of a pay page or a wallet. */
export interface OrderPage extends CommonPage {
  kind: 'order';
  /** The content of the wallet's QR code; null for a channel with a pay page. */
  qrText: string | null;
  amountMinor: number;
  currency: string;
  state: OrderState;
  isPayable: boolean;
  paidMinor: number | null;
  finishedAt: number | null;
}

/** USDT that was sent to an address. */
export interface SentTransfer {
  txHash: string;
  amountMicro: number;
  confirmations: number;
  sentAt: number;
}

/** A chain address and the transfers to it. */
export interface AddressPage extends CommonPage {
  kind: 'address';
  protocol: ChainProtocol;
  address: string;
  amountMicro: number;
  confirmationsRequired: number;
  /** Oldest first. */
  transfers: readonly SentTransfer[];
}

/** The content of a page. */
export type DeskPage = OrderPage | AddressPage;
