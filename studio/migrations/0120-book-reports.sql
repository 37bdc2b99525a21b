-- What the platform is told of bets of the book is a worklist of the bets themselves: one that has
-- changed since its last report is due.
alter table studio.book_bets
  add column version int not null default 1,           -- counts its changes
  add column reported_version int not null default 0,  -- the last one that the platform knows
  add column tries int not null default 0,
  add column next_try_at timestamptz not null default '-infinity',
  add column leased_until timestamptz,
  add column given_up_at timestamptz,
  add column problem text not null default '';
create index book_bets_unreported on studio.book_bets (next_try_at)
  where version > reported_version and state <> 'placing';
create index book_bets_given_up on studio.book_bets (given_up_at) where given_up_at is not null;
