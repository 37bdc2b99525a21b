-- Bets of the book. A slip is a round with one bet; these tables say what it is on and how it
-- stands. A bet of the book may be paid in parts: each cash-out and its settlement.

alter table studio.rounds add column is_book boolean not null default false;
-- Rounds of slots that are still to be drawn, without the open bets of the book, which are many.
create index rounds_undrawn on studio.rounds (started_at)
  where state = 'open' and table_round_id is null and lapses_at is null and not is_book;

-- Which part of what a bet pays: empty for its settlement, else the id of a cash-out. Each part is
-- one call for ever, as the stake and the rollback are.
alter table studio.wallet_calls
  add column part text not null default '' check (part = '' or kind = 'win'),
  drop constraint wallet_calls_bet_id_kind_key,
  add constraint wallet_calls_once unique (bet_id, kind, part);

-- Events that were bet on, so that their names stay when the feed has forgotten them.
create table studio.book_events (
  event_id text primary key,
  sport text not null,
  -- Each with its code and its names.
  league jsonb not null,
  home jsonb not null,
  away jsonb not null,
  -- As stated when it was first bet on; the 36 hours after which it is void count from it.
  starts_at timestamptz not null,
  created_at timestamptz not null
);

create table studio.book_bets (
  bet_id uuid primary key references studio.bets,
  player text not null,
  game_code text not null,
  kind text not null,
  -- What is staked on each combination, and how much of it has not been bought back.
  unit_stake_minor bigint not null check (unit_stake_minor > 0),
  unit_left_minor bigint not null check (unit_left_minor between 0 and unit_stake_minor),
  price_choice text not null check (price_choice in ('none', 'better', 'any')),
  state text not null check (state in ('placing', 'waiting', 'confirmed', 'refused', 'refunded',
    'cashedOut', 'won', 'halfWon', 'push', 'halfLost', 'lost', 'void')),
  reason text,
  placed_at timestamptz not null,
  -- When the live delay ends, prolonged by dangerous attacks; null for a bet that did not wait.
  confirms_at timestamptz,
  settled_at timestamptz,
  -- All that was paid, cash-outs included.
  paid_minor bigint not null default 0 check (paid_minor >= 0),
  -- Of that for parts that were bought back, and what they count for turnover.
  sold_for_minor bigint not null default 0 check (sold_for_minor between 0 and paid_minor),
  sold_valid_minor bigint not null default 0 check (sold_valid_minor >= 0),
  -- When its open legs are looked at again; null without any.
  next_check_at timestamptz,
  check ((state in ('placing', 'waiting', 'confirmed')) = (settled_at is null)),
  check (state <> 'waiting' or confirms_at is not null),
  check (state <> 'confirmed' or unit_left_minor > 0)
);
create index book_bets_placing on studio.book_bets (placed_at) where state = 'placing';
create index book_bets_waiting on studio.book_bets (confirms_at) where state = 'waiting';
create index book_bets_due on studio.book_bets (next_check_at) where next_check_at is not null;
create index book_bets_open on studio.book_bets (player, game_code, placed_at desc, bet_id desc)
  where settled_at is null;
create index book_bets_over on studio.book_bets (player, game_code, placed_at desc, bet_id desc)
  where settled_at is not null;

create table studio.book_legs (
  bet_id uuid not null references studio.book_bets,
  leg_no int not null check (leg_no > 0),
  event_id text not null references studio.book_events,
  -- The text of docs/book.md.
  selection text not null,
  -- The odds that the player saw, and those at which the leg was accepted.
  requested_odds_milli int not null check (requested_odds_milli > 1000),
  odds_milli int not null check (odds_milli > 1000),
  state text not null
    check (state in ('open', 'won', 'halfWon', 'push', 'halfLost', 'lost', 'void')),
  -- Of a settled leg: so many of so many parts of the stake win, so many come back.
  won_parts int check (won_parts >= 0),
  back_parts int check (back_parts >= 0),
  all_parts int check (all_parts > 0),
  -- How the match stood when the bet was placed; null before its start.
  stand jsonb,
  settled_at timestamptz,
  primary key (bet_id, leg_no),
  -- Two selections of one match are one leg.
  unique (bet_id, event_id),
  check (num_nulls(won_parts, back_parts, all_parts, settled_at)
    = case when state = 'open' then 4 else 0 end),
  check (won_parts + back_parts <= all_parts)
);
create index book_legs_of_event on studio.book_legs (event_id);

create table studio.book_cash_outs (
  id uuid primary key,
  bet_id uuid not null references studio.book_bets,
  share_bp int not null check (share_bp between 1 and 10000),
  at_least_minor bigint not null check (at_least_minor > 0),
  -- What it buys back of the stake of each combination.
  unit_sold_minor bigint not null check (unit_sold_minor > 0),
  requested_at timestamptz not null,
  -- When the live delay ends; the request itself without a live leg.
  ends_at timestamptz not null,
  -- The lowest value between the request and this instant.
  seen_until timestamptz not null,
  lowest_minor bigint not null check (lowest_minor > 0),
  state text not null check (state in ('waiting', 'paid', 'refused')),
  reason text,
  paid_minor bigint check (paid_minor > 0),
  settled_at timestamptz,
  check ((state = 'paid') = (paid_minor is not null)),
  check ((state = 'refused') = (reason is not null)),
  check ((state = 'waiting') = (settled_at is null))
);
-- A bet has one cash-out at a time.
create unique index book_cash_outs_waiting on studio.book_cash_outs (bet_id)
  where state = 'waiting';
create index book_cash_outs_due on studio.book_cash_outs (seen_until) where state = 'waiting';
create index book_cash_outs_of_bet on studio.book_cash_outs (bet_id, requested_at);
