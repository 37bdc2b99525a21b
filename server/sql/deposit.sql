-- What other slices read of deposits.

-- For protection: deposit orders. A completed order counts with the amount that was credited, any
-- other with the amount requested; a declined one does not count.
create or replace view protection_deposits as
  select player_id, created_at, amount_minor,
    case state when 'completed' then credited_minor else amount_minor end as counted_minor,
    state in ('cancelled', 'expired', 'rejected') as is_declined
  from deposit_orders;

-- For content: the pictures of receipts, which are kept.
create or replace view content_receipt_files as
  select file_id from deposit_receipts;
