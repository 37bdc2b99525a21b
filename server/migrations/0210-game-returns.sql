-- What a game is stated to return in the long run: payouts for each stake, whatever is bet on and
-- however it is played. Where these are null, `rtp_bp` is both.
alter table game.games
  add column return_min_bp integer check (return_min_bp between 0 and 20000),
  add column return_max_bp integer check (return_max_bp between 0 and 20000);

-- What each game has returned to its players, by the day of the site on which bets were placed.
-- Counted from the bets, and counted again; nothing else rests on it.
create table game.return_days (
  venue text not null,
  game_code text not null,
  day date not null,
  -- As it was stated when the day was first counted.
  return_min_bp integer,
  return_max_bp integer,
  -- A round of a player whose bets are all over.
  rounds bigint not null check (rounds > 0),
  stake_minor bigint not null check (stake_minor >= 0),
  payout_minor bigint not null check (payout_minor >= 0),
  largest_payout_minor bigint not null,
  -- Over the rounds: the sums of payout², payout × stake and stake².
  payout_payout numeric not null,
  payout_stake numeric not null,
  stake_stake numeric not null,
  counted_at timestamptz not null,
  primary key (venue, game_code, day)
);
create index return_days_day on game.return_days (day);

-- One row for each game that operators are warned of now.
create table game.return_alarms (
  venue text not null,
  game_code text not null,
  state text not null check (state in ('above', 'below')),
  since timestamptz not null,
  primary key (venue, game_code)
);
