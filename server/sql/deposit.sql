-- What other slices read of deposits.

-- For protection: what was asked to be paid in. An order counts for what it asks, and once it is
-- completed for what reached the wallet; one that was declined counts for nothing.
create or replace view protection_deposits as
  select player_id, created_at, amount_minor,
    case state when 'completed' then credited_minor else amount_minor end as counted_minor,
    state in ('cancelled', 'expired', 'rejected') as is_declined
  from deposit_orders;

-- For content: the pictures that are receipts, which stay.
create or replace view content_receipt_files as
  select file_id from deposit_receipts;
