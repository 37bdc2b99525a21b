-- Wallet calls become a worklist: a lease beside the next try, and what the last try ended with.
alter table studio.wallet_calls rename column attempts to tries;
alter table studio.wallet_calls rename column next_at to next_try_at;
alter table studio.wallet_calls
  add column leased_until timestamptz,         -- somebody sends it; first of all its writer
  add column given_up_at timestamptz,          -- never set by itself: money is no dead letter
  add column problem text not null default ''; -- what the last try ended with, if not well
update studio.wallet_calls set problem = coalesce(last_status, '') where state = 'pending';
create index wallet_calls_given_up on studio.wallet_calls (given_up_at)
  where given_up_at is not null;
