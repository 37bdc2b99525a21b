-- Questions to the channels of online orders become a worklist: the name that every worklist has
-- for the next try, a lease beside it, and what the last try ended with.
alter table deposit_channel_orders rename column next_query_at to next_try_at;
alter table deposit_channel_orders
  add column leased_until timestamptz,         -- somebody works on it
  add column given_up_at timestamptz,          -- a dead letter: an operator has to say again
  add column problem text not null default ''; -- what the last try ended with, if not well
create index deposit_channel_orders_given_up on deposit_channel_orders (given_up_at)
  where given_up_at is not null;
