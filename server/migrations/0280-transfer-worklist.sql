-- Transfers to venues become a worklist: a lease beside the next try, and what the last try ended
-- with.
alter table wallet_venue_transfers
  add column leased_until timestamptz,              -- somebody works on it
  add column given_up_at timestamptz,               -- a dead letter: an operator has to say again
  add column problem text not null default '';      -- what the last try ended with, if not well
create index wallet_venue_transfers_given_up on wallet_venue_transfers (given_up_at)
  where given_up_at is not null;
