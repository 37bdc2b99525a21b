-- Where a provider holds the balance, a bet does not ask us: whoever may not play is closed there.

-- What a provider is to be told, or was: to close the games of a player. One row for each of both,
-- written with the action that asks for it.
create table game.session_closings (
  player_id bigint not null references public.players,
  provider text not null references game.providers,
  wanted integer not null default 1 check (wanted > 0), -- how often it was requested
  since timestamptz not null,                           -- when it was first asked for, of this time
  tries integer not null default 0 check (tries >= 0),
  next_try_at timestamptz not null,
  done_at timestamptz,                                  -- when the provider said that it has
  primary key (player_id, provider)
);
create index session_closings_due on game.session_closings (next_try_at) where done_at is null;

-- Every minute somebody asks who has a game open, and when they last placed a held bet.
create index sessions_expiry on game.sessions (expires_at);
create index bets_held_placed on game.bets (player_id, placed_at) where is_held;
