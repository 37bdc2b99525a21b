-- What keeps players from harm: limits, pauses and time played, decided where bets are taken.
-- formerly 657101b0f1db028c4d98a0dccb2634ad381c1e792e81ea45f54f40a405be5007

-- One row per player who has played or set something: what each bet is held against. No key to
-- players, because a bet that makes the row must not wait for whoever changes the player.
create table protection_guards (
  player_id bigint primary key,
  zone text not null,                    -- of the site, as of the last act
  blocked_until timestamptz,             -- infinity until an excluded player has asked to return
  is_limited boolean not null default false, -- has a limit of stakes, losses or time
  check_minutes smallint check (check_minutes > 0), -- between reality checks; null: as the site has it
  started_at timestamptz,                -- the session of play: its first act,
  started_after_id bigint,               -- the last id of the ledger before that,
  active_at timestamptz,                 -- its last act, to the minute,
  checked_at timestamptz,                -- and its start or last answered reality check
  reviewed_at timestamptz,               -- when the limits were last looked at
  check ((started_at is null) = (active_at is null) and (started_at is null) = (checked_at is null))
) with (fillfactor = 70);
create index protection_guards_limited on protection_guards (player_id) where is_limited;

-- A limit that holds, with the looser one that waits to be confirmed. Minor units, or minutes.
create table protection_limits (
  player_id bigint not null references players,
  kind text not null check (kind in ('deposit', 'loss', 'stake', 'time')),
  period text not null check (period in ('session', 'day', 'week', 'month')),
  amount bigint not null check (amount >= 0),
  pending text check (pending in ('raise', 'remove')),
  pending_amount bigint,
  ready_at timestamptz,
  lapses_at timestamptz,
  check ((kind = 'time' and period in ('session', 'day')) or (kind <> 'time' and period <> 'session')),
  check ((pending is null) = (ready_at is null) and (pending is null) = (lapses_at is null)),
  check (case when pending = 'raise' then pending_amount > amount else pending_amount is null end),
  primary key (player_id, kind, period)
);

-- What limited players have staked and got back, by the day on which the bet was placed. Kept by
-- the triggers on game.bets below, so that whoever writes a bet cannot forget it.
create table protection_stakes (
  player_id bigint not null,
  day date not null,
  stake_minor bigint not null default 0,
  payout_minor bigint not null default 0,
  primary key (player_id, day)
) with (fillfactor = 70);

-- Time played, of every player.
create table protection_times (
  player_id bigint not null,
  day date not null,
  played_ms bigint not null check (played_ms >= 0),
  primary key (player_id, day)
) with (fillfactor = 70);

-- Breaks and self-exclusions.
create table protection_pauses (
  pause_id text primary key,
  player_id bigint not null references players,
  kind text not null check (kind in ('break', 'exclusion')),
  started_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > started_at),
  return_asked_at timestamptz check (return_asked_at >= ends_at),
  returns_at timestamptz check (returns_at >= return_asked_at),
  check ((return_asked_at is null) = (returns_at is null)),
  check (kind = 'exclusion' or returns_at is null)
);
create index protection_pauses_player on protection_pauses (player_id, started_at desc);

-- What happened, for the player, for operators and for whoever asks later.
create table protection_events (
  event_id bigint primary key generated always as identity,
  player_id bigint not null references players,
  kind text not null,
  actor text not null,
  details jsonb not null default '{}',
  at timestamptz not null
);
create index protection_events_player on protection_events (player_id, event_id desc);

-- Results of self-tests that their players wanted to be kept.
create table protection_self_tests (
  player_id bigint not null references players,
  taken_at timestamptz not null,
  score smallint not null check (score between 0 and 27),
  result text not null check (result in ('none', 'low', 'moderate', 'high')),
  primary key (player_id, taken_at)
);

-- Signs of harm: the last score of each player who has any.
create table protection_scores (
  player_id bigint primary key references players,
  score integer not null check (score >= 0),
  threshold integer not null,
  markers jsonb not null,
  scored_at timestamptz not null,
  flagged_at timestamptz,
  handled_at timestamptz,
  handled_by text not null default ''
);
create index protection_scores_flagged on protection_scores (flagged_at) where flagged_at is not null;
