-- Operators sort orders and players by time or amount and page them by key: each sort of a queue is
-- the order of an index, ties by number included.
drop index deposit_orders_review;
create index deposit_orders_review on deposit_orders ((coalesce(submitted_at, created_at)), order_no)
  where state = 'awaitingReview';
drop index deposit_orders_created;
create index deposit_orders_created on deposit_orders (created_at, order_no);
create index deposit_orders_state on deposit_orders (state, created_at, order_no);
create index deposit_orders_amount on deposit_orders (state, amount_minor, order_no);

-- Those in review wait since they were created, so that one index serves both.
drop index withdrawal_orders_review;
drop index withdrawal_orders_created;
create index withdrawal_orders_created on withdrawal_orders (created_at, order_no);
create index withdrawal_orders_state on withdrawal_orders (state, created_at, order_no);
create index withdrawal_orders_amount on withdrawal_orders (state, amount_minor, order_no);

create index players_registered on players (registered_at, player_id);
create index players_seen on players ((coalesce(last_seen_at, 'epoch'::timestamptz)), player_id);
