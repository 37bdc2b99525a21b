-- Free rounds and free bets that the platform has granted its players here.
create table studio.free_plays (
  grant_id text primary key,
  player text not null,
  kind text not null check (kind in ('rounds', 'bet')),
  games text[] not null,
  currency text not null,
  -- Rounds, or one bet. Nothing of one that was cancelled before it came.
  total int not null check (total >= 0),
  stake_minor bigint not null check (stake_minor >= 0),
  -- Of a bet: the least odds that it may be used at; null: any.
  min_odds_milli int,
  expires_at timestamptz not null,
  used int not null default 0 check (used between 0 and total),
  won_minor bigint not null default 0 check (won_minor >= 0),
  is_cancelled boolean not null default false,
  created_at timestamptz not null
);
create index free_plays_of_player on studio.free_plays (player, expires_at)
  where not is_cancelled and used < total;

-- A bet of a free play takes nothing from its player; its stake is what its return is computed from.
alter table studio.bets add column free_play text references studio.free_plays;
create index bets_of_free_play on studio.bets (free_play) where free_play is not null;
