-- Draws that follow the calendar, and the same stakes on several of them.

-- When a draw is held; null where rounds follow one another.
alter table studio.table_rounds add column draws_at timestamptz;

-- A series bets the same stakes on each of the next draws, one ordinary bet per draw.
create table studio.bet_series (
  id uuid primary key,
  player text not null references studio.players,
  game_code text not null,
  spots jsonb not null,
  stake_minor bigint not null check (stake_minor > 0),
  draws int not null check (draws between 2 and 10),
  stops_on_win boolean not null,
  -- Null while it goes on; else why it ended: all drawn, a win, its player, or a refusal.
  end_reason text,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((end_reason is null) = (ended_at is null))
);
create index bet_series_running on studio.bet_series (created_at) where end_reason is null;
create index bet_series_of_player on studio.bet_series (player, game_code, created_at desc);

alter table studio.bets add column series_id uuid references studio.bet_series;
-- A series has one bet in a draw; one that was refused or given back may be tried again.
create unique index bets_of_series on studio.bets (series_id, round_id)
  where series_id is not null and state in ('placing', 'accepted', 'settling', 'settled');
create index bets_by_series on studio.bets (series_id, placed_at) where series_id is not null;
