-- Free rounds and free bets: what a provider gives a player on our account, and what came of it.
create table freeplay_grants (
  grant_id text primary key,
  player_id bigint not null references players,
  venue text not null references game.venues,
  kind text not null check (kind in ('rounds', 'bet')),
  games text[] not null check (cardinality(games) > 0),
  -- Rounds, or one bet.
  total int not null check (total > 0),
  stake_minor bigint not null check (stake_minor > 0),
  -- Of a bet: the least odds that it may be used at.
  min_odds_milli int check (min_odds_milli >= 1000),
  -- What must be bet of winnings before they can be withdrawn; 10,000 is once.
  turnover_bp int not null check (turnover_bp >= 0),
  -- The application that it fulfils.
  cause text not null unique,
  state text not null check (state in
    ('registering', 'active', 'cancelling', 'used', 'expired', 'cancelled', 'refused')),
  used int not null default 0 check (used between 0 and total),
  won_minor bigint not null default 0 check (won_minor >= 0),
  granted_at timestamptz not null,
  -- When it expires without pauses of play.
  term_ends_at timestamptz not null,
  -- When it expires, as its provider was last told.
  expires_at timestamptz not null,
  -- Since when nothing more of it can be used.
  ended_at timestamptz,
  tries int not null default 0,
  next_try_at timestamptz not null,
  leased_until timestamptz,
  given_up_at timestamptz,
  problem text not null default '',
  check ((ended_at is null) = (state in ('registering', 'active')))
);
create index freeplay_grants_work on freeplay_grants (next_try_at)
  where state in ('registering', 'cancelling');
create index freeplay_grants_due on freeplay_grants (expires_at)
  where state in ('registering', 'active');
create index freeplay_grants_of_player on freeplay_grants (player_id, granted_at desc);

-- A bet of a free play took no stake; this much was at risk on our account.
alter table game.bets
  add column free_play text,
  add column free_kind text check (free_kind in ('rounds', 'bet')),
  add column free_stake_minor bigint not null default 0;
create index bets_free_play on game.bets (free_play) where free_play is not null;

-- What a provider says of a game: the stakes of its free rounds, and whether it takes free bets.
alter table game.games
  add column free_stakes bigint[] not null default '{}',
  add column takes_free_bets boolean not null default false;

-- `playing`: its free rounds or free bet can be used.
alter table promotion_applications
  drop constraint promotion_applications_state_check,
  drop constraint promotion_applications_check2,
  add constraint promotion_applications_state_check check (state in ('applied', 'approved',
    'rejected', 'granted', 'playing', 'fulfilled', 'spent', 'givenUp', 'expired')) not valid,
  add constraint promotion_applications_looks_check
    check ((state in ('granted', 'approved', 'playing')) = (looks_at is not null)) not valid;
drop index promotion_applications_due;
create index promotion_applications_due on promotion_applications (looks_at)
  where state in ('granted', 'approved', 'playing');
