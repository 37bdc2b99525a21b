-- Valid bets by the day of the site, from which levels and rebates follow; levels; rebates.
alter table game.bets add column counted_valid_minor bigint check (counted_valid_minor >= 0);

create table turnover_valid_days (
  player_id bigint not null references players,
  day date not null,
  category text not null,
  -- Negative where more was taken back than bet.
  valid_minor bigint not null,
  primary key (player_id, day, category)
);
create index turnover_valid_days_of_day on turnover_valid_days (day);

create table vip_standings (
  player_id bigint primary key references players,
  -- The day from which on the turnover that keeps the level is counted.
  window_from date not null,
  -- The last day of the site on which the level was looked at.
  reviewed_on date not null
);

create table vip_changes (
  player_id bigint not null references players,
  day date not null,
  from_level int not null,
  to_level int not null,
  -- What was bet, since registration for a promotion and in the window for a demotion.
  valid_minor bigint not null,
  required_minor bigint not null,
  at timestamptz not null,
  primary key (player_id, day)
);

-- What a job has done for a day of the site, so that it is not gone through again.
create table vip_runs (
  job text not null,
  day date not null,
  done_at timestamptz not null,
  primary key (job, day)
);

create table rebate_days (
  player_id bigint not null references players,
  day date not null,
  level int not null,
  -- For each category what was valid, its rate in basis points, and what that makes.
  lines jsonb not null,
  valid_minor bigint not null,
  -- What the day makes, and what was left over from days before; negative is owed.
  own_minor bigint not null,
  carried_minor bigint not null,
  granted_minor bigint not null check (granted_minor >= 0),
  grant_id text references welfare_grants,
  settled_at timestamptz not null,
  primary key (player_id, day)
);

-- The days of the site of which everybody's rebates are settled.
create table rebate_runs (
  day date primary key,
  done_at timestamptz not null
);
