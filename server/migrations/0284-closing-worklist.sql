-- Closings of games become a worklist: one column that names a row, a lease beside the next try,
-- and what the last try ended with.
alter table game.session_closings
  add column closing_no bigint generated always as identity unique,
  add column leased_until timestamptz,         -- somebody works on it
  add column given_up_at timestamptz,          -- a dead letter: an operator has to say again
  add column problem text not null default ''; -- what the last try ended with, if not well
create index session_closings_given_up on game.session_closings (given_up_at)
  where given_up_at is not null;
