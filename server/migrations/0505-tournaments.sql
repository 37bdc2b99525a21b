-- Tournaments: what operators plan, who takes part, and the prizes that are granted once.
create table tournament_plans (
  tournament_id text primary key,
  state text not null default 'draft'
    check (state in ('draft', 'approved', 'cancelled', 'paid')),
  -- In each language a title and a summary.
  texts jsonb not null,
  scoring text not null check (scoring in ('points', 'multiple')),
  point_minor bigint not null check (point_minor >= 0),
  min_stake_minor bigint not null check (min_stake_minor >= 0),
  -- What counts: games of these categories, of these venues, and these games as venue/game.
  categories text[] not null,
  venues text[] not null,
  games text[] not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- From the first place on, so many places and what each of them gets.
  prizes jsonb not null,
  budget_minor bigint not null check (budget_minor >= 0),
  created_at timestamptz not null,
  scored_at timestamptz,
  paid_at timestamptz,
  check (state in ('draft', 'cancelled') or ends_at > starts_at),
  check (state in ('draft', 'cancelled') or scoring <> 'points' or point_minor > 0),
  check (state in ('draft', 'cancelled') or scoring <> 'multiple' or min_stake_minor > 0),
  check ((state = 'paid') = (paid_at is not null))
);
create index tournament_plans_newest on tournament_plans (created_at desc, tournament_id desc);
create index tournament_plans_approved on tournament_plans (ends_at) where state = 'approved';

create table tournament_entries (
  tournament_id text not null references tournament_plans,
  player_id bigint not null references players,
  state text not null default 'active' check (state in ('active', 'left', 'disqualified')),
  joined_at timestamptz not null,
  -- Bets with a greater id alone can count.
  after_bet_id bigint not null,
  -- Points, or the best multiple in thousandths, and the bet by which that was reached.
  score bigint not null default 0 check (score >= 0),
  reached_at timestamptz,
  reached_bet_id bigint,
  -- Why it was disqualified.
  reason text not null default '',
  -- Once prizes are granted: the place, and the prize if it has one.
  place integer check (place > 0),
  grant_id text unique references welfare_grants,
  primary key (tournament_id, player_id),
  unique (tournament_id, place),
  check ((score = 0) = (reached_at is null)),
  check ((reached_at is null) = (reached_bet_id is null)),
  check ((state = 'disqualified') = (reason <> '')),
  check (grant_id is null or place is not null)
);
create index tournament_entries_of_player on tournament_entries (player_id);
create index tournament_entries_board on tournament_entries
  (tournament_id, score desc, reached_at, reached_bet_id) where state = 'active' and score > 0;
