/** What the desk's pages show; see page-routes.ts. Times are epoch milliseconds. */
import type { ChainProtocol } from './chain.ts';
import type { OrderState } from './orders.ts';

interface CommonPage {
  channel: string;
  reference: string;
  startedAt: number;
  payBefore: number;
  serverTime: number;
  /** Where the payer came from; null if the platform named no place. */
  returnUrl: string | null;
  /** Origins of pages that may show this one in a frame. */
  frameOrigins: readonly string[];
}

/** An order of a pay page or a wallet. */
export interface OrderPage extends CommonPage {
  kind: 'order';
  /** What the wallet's scanner reads; null for a channel with a pay page. */
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

/** An address of the chain and what was sent to it. */
export interface AddressPage extends CommonPage {
  kind: 'address';
  protocol: ChainProtocol;
  address: string;
  amountMicro: number;
  confirmationsRequired: number;
  /** Oldest first. */
  transfers: readonly SentTransfer[];
}

/** What a page shows. */
export type DeskPage = OrderPage | AddressPage;
