-- Letters become a worklist: a lease beside the next try. One that is never to leave waits there
-- too, to be forgotten.
alter table access_deliveries
  add column leased_until timestamptz, -- somebody works on it
  add column given_up_at timestamptz;  -- a dead letter: nobody sends it any more
drop index access_deliveries_due;
create index access_deliveries_due on access_deliveries (next_try_at)
  where state in ('queued', 'sending') or (state = 'dropped' and sealed_letter is not null);
create index access_deliveries_given_up on access_deliveries (given_up_at)
  where given_up_at is not null;
