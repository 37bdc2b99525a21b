-- A win above the most that its game states waits for an operator. Until then it has moved no
-- money: its row among the wins is one of nothing, and its bet is neither won nor lost.

-- The most that one bet may return, in hundredths of a per cent of its stake; null: nothing stated.
alter table game.games add column max_win_bp integer check (max_win_bp >= 0);

-- Not looked at again row by row: the former rule was narrower.
alter table game.bets drop constraint bets_state_check,
  add constraint bets_state_check check (state between 0 and 4) not valid; -- 4: in review

create table game.win_reviews (
  review_id bigint generated always as identity primary key,
  provider_no smallint not null,
  transaction_uuid uuid not null,
  player_id bigint not null references public.players,
  bet_id bigint not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- The most that its bet could return when it came.
  most_minor bigint not null check (most_minor >= 0),
  -- `void`: it was rolled back, by itself or with its bet.
  state text not null default 'open' check (state in ('open', 'paid', 'refused', 'void')),
  reason text not null default '',
  created_at timestamptz not null,
  decided_by text not null default '',
  decided_at timestamptz,
  unique (provider_no, transaction_uuid),
  check ((state = 'open') = (decided_at is null))
);
create index win_reviews_open on game.win_reviews (created_at) where state = 'open';
create index win_reviews_bet on game.win_reviews (player_id, bet_id);

-- Who has approved what of a win that needs two people.
create table game.win_review_approvals (
  review_id bigint not null references game.win_reviews,
  staff_id bigint not null references public.staff_members,
  action text not null check (action in ('pay', 'refuse')),
  reason text not null,
  at timestamptz not null,
  primary key (review_id, staff_id)
);
