-- One payment of a channel is one fact, under whichever reference it is reported.
alter table deposit_unidentified_payments
  -- The order for which its channel has reported the same money since.
  add column reported_order_no text references deposit_orders;
create index deposit_unidentified_payments_money on deposit_unidentified_payments
  (channel, tx_hash, channel_reference);
-- A channel's own number of a page names one payment.
create unique index deposit_payments_page_once on deposit_payments (channel, channel_reference)
  where tx_hash = '';
alter table deposit_payments
  drop constraint deposit_payments_reason_check,
  add check (reason in ('none', 'amountDiffers', 'orderFinished', 'secondPayment',
    'unknownReference', 'settledBefore'));
