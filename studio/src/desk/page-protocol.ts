/** What the desk's pages and the desk say to each other. Times are epoch milliseconds. */
import type { ChainProtocol } from './chain.ts';
import type { OrderState } from './orders.ts';

/** Names the page and shows that its reader was sent there. */
export interface PageRequest {
  order: string;
  key: string;
}

/** The payer's wish. */
export interface FinishRequest extends PageRequest {
  wish: 'pay' | 'fail';
}

/** USDT to be sent from the practice wallet. */
export interface SendRequest extends PageRequest {
  /** Made once for each intent: sent twice, it is one transfer. */
  sendKey: string;
  amountMicro: number;
}

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

/** Why a page shows nothing, or an action was not done. */
export type PageRefusal = { reason: 'unknown' | 'malformed' | 'tooMany' };
