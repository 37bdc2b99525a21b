-- Weekly missions: what operators plan, the weeks that are settled, and who has done them.
create table mission_plans (
  mission_id text primary key,
  state text not null default 'draft' check (state in ('draft', 'approved', 'cancelled')),
  -- Of two operators who edit one draft, neither overwrites the other.
  version integer not null default 1,
  titles jsonb not null,
  -- What counts: games of these categories and of these venues.
  categories text[] not null,
  venues text[] not null,
  target_minor bigint not null check (target_minor >= 0),
  bet_max_minor bigint not null check (bet_max_minor >= 0),
  prize_minor bigint not null check (prize_minor >= 0),
  -- Weeks of the site, from Monday to Monday; the last day is no part of it.
  from_day date not null,
  until_day date not null check (until_day >= from_day),
  created_at timestamptz not null,
  check (state = 'draft' or target_minor > 0 and bet_max_minor > 0 and prize_minor > 0),
  check (state = 'draft'
    or extract(isodow from from_day) = 1 and extract(isodow from until_day) = 1)
);
create index mission_plans_newest on mission_plans (created_at desc, mission_id desc);
create index mission_plans_approved on mission_plans (from_day, until_day)
  where state = 'approved';

create table mission_results (
  mission_id text not null references mission_plans,
  week date not null check (extract(isodow from week) = 1),
  player_id bigint not null references players,
  counted_minor bigint not null check (counted_minor > 0),
  grant_id text not null unique references welfare_grants,
  settled_at timestamptz not null,
  primary key (mission_id, week, player_id)
);
create index mission_results_of_player on mission_results (player_id, week);

-- Weeks whose missions are settled for everybody.
create table mission_runs (
  week date primary key check (extract(isodow from week) = 1),
  done_at timestamptz not null
);

-- Since when a player has shown signs of harm without a gap: bets from then on count for nothing.
alter table protection_scores add column over_since timestamptz;
update protection_scores set over_since = coalesce(flagged_at, scored_at) where score >= threshold;
