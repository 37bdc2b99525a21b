-- What games a provider offers is read from the provider. Ours is whether a game is open here, and,
-- once an operator has set them, its marks.
alter table game.games
  -- `paused`: the provider lists it as closed; `gone`: it lists it no more.
  add column offer text not null default 'open' check (offer in ('open', 'paused', 'gone')),
  -- An operator chose the marks; the provider's count no more.
  add column has_own_marks boolean not null default false;

alter table game.providers
  add column games_read_at timestamptz,
  -- Why the last reading failed, or what of it could not be taken over; empty if nothing.
  add column games_problem text not null default '';

-- Money in open rounds is looked up by venue.
create index bets_open_venue on game.bets (venue_no, placed_at) where state = 0;
