-- An unidentified payment may be assigned to an order, where it is credited or returned as any other.
alter table deposit_unidentified_payments
  add column order_no text references deposit_orders,
  drop constraint deposit_unidentified_payments_check1,
  add check ((settled_at is null) = (note = '' and order_no is null));
alter table deposit_payments
  drop constraint deposit_payments_reason_check,
  add check (reason in ('none', 'amountDiffers', 'orderFinished', 'secondPayment',
    'unknownReference'));
