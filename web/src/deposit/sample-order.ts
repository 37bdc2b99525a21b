import type { Order } from './order-stage.ts';

/** An order by bank transfer that awaits its payment. */
export const unpaidOrder: Order = {
  orderNo: 'D1',
  state: 'awaitingPayment',
  flow: 'offline',
  methodCode: 'bankTransfer',
  methodName: 'Bank transfer',
  amountMinor: 50_000,
  receivedMinor: null,
  creditedMinor: 0,
  depositorName: '',
  channelState: 'none',
  payUrl: '',
  qrText: '',
  chain: null,
  receivingAccount: null,
  receipts: [],
  cancelReason: '',
  rejectReason: '',
  failure: 'none',
  createdAt: '2026-06-18T09:41:00Z',
  payBefore: '2026-06-18T10:11:00Z',
  submittedAt: null,
  finishedAt: null,
  reversedAt: null,
};
