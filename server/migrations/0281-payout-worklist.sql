-- Payouts become a worklist: a lease beside the next try, and what the last try ended with.
alter table withdrawal_payouts
  add column leased_until timestamptz,         -- somebody works on it
  add column given_up_at timestamptz,          -- a dead letter: an operator has to say again
  add column problem text not null default ''; -- what the last try ended with, if not well
create index withdrawal_payouts_given_up on withdrawal_payouts (given_up_at)
  where given_up_at is not null;
