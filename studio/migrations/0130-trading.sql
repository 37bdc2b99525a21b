-- The trading desk: what operators of the platform do with the book. An action is written once and
-- never changed, so these rows are both what holds and the studio's own audit log.
create table studio.trading_actions (
  -- Actions are written one after the other, so that no number appears below one that was read.
  action_no bigint generated always as identity primary key,
  -- Made by the page; counts once.
  action_id uuid not null unique,
  -- `make` holds at once, `propose` with its `confirm`.
  step text not null check (step in ('make', 'propose', 'confirm', 'refuse')),
  -- What is changed, of an action that is made or proposed.
  change jsonb,
  -- The event that it is about; null of a league or a sport.
  event_id text,
  -- The proposal that is decided.
  of_action bigint references studio.trading_actions,
  operator_id text not null,
  operator_name text not null,
  reason text not null,
  done_at timestamptz not null,
  -- Names of what it is about, for people who read the log later.
  subject text not null,
  check ((step in ('make', 'propose')) = (change is not null)),
  check ((step in ('confirm', 'refuse')) = (of_action is not null))
);
create unique index trading_actions_decided on studio.trading_actions (of_action)
  where of_action is not null;
create index trading_actions_of_event on studio.trading_actions (event_id, action_no)
  where event_id is not null;
create index trading_actions_done on studio.trading_actions (done_at);

-- What the platform is told of actions, for the audit log of its console: a worklist.
create table studio.trading_reports (
  action_no bigint primary key references studio.trading_actions,
  reported_at timestamptz,
  tries int not null default 0,
  next_try_at timestamptz not null default '-infinity',
  leased_until timestamptz,
  given_up_at timestamptz,
  problem text not null default ''
);
create index trading_reports_due on studio.trading_reports (next_try_at)
  where reported_at is null;
create index trading_reports_given_up on studio.trading_reports (given_up_at)
  where given_up_at is not null;

-- Addresses of the desk, each for one opening, and what they were opened as.
create table studio.trading_launches (
  token_hash bytea primary key,
  operator_id text not null,
  operator_name text not null,
  currency text not null,
  lang text not null,
  expires_at timestamptz not null
);
create table studio.trading_sessions (
  token_hash bytea primary key,
  operator_id text not null,
  operator_name text not null,
  currency text not null,
  lang text not null,
  expires_at timestamptz not null
);
create index book_bets_running on studio.book_bets (placed_at) where settled_at is null;
