-- Slips that were shared: what is on them, for whoever has the code. Neither a stake nor a player.
create table studio.book_shared_slips (
  -- Without characters that are read for one another: 0 and O, 1 and I.
  code text primary key check (code ~ '^[2-9A-HJ-NP-Z]{8}$'),
  game_code text not null,
  kind text not null,
  -- Each with its event, its selection and the odds at which it was shared.
  legs jsonb not null,
  -- Of everything above but the code: the same slip has one code.
  content_hash bytea not null unique,
  created_at timestamptz not null,
  -- When every bet on it would be void at the latest.
  ends_at timestamptz not null
);
create index book_shared_slips_ended on studio.book_shared_slips (ends_at);
