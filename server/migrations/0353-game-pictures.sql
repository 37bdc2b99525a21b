-- What games and venues look like is their provider's: the addresses of their pictures by size. And
-- when a game was first offered here, because it is new for a while from then on.
alter table game.games
  add column pictures jsonb,
  add column first_seen_at timestamptz not null default now(),
  -- The names of pictures of the platform's own are no longer read.
  alter column art set default '';

alter table game.venues
  add column pictures jsonb;
