-- What games and venues look like is their provider's: the addresses of their pictures by size. And
-- when a game was first offered here, because it is new for a while from then on.
alter table game.games
  drop column art,
  add column pictures jsonb,
  add column first_seen_at timestamptz not null default now();

alter table game.venues
  add column pictures jsonb;
