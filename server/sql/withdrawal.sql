-- What other slices read of withdrawals.

-- For protection: when a player requested withdrawals.
create or replace view protection_withdrawals as
  select player_id, created_at from withdrawal_orders;
