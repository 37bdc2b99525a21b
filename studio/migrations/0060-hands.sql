-- Hand games: what a player does in a round is on record, so that seeds and steps give it again.

-- When a round that its player has left is finished by the rule of its game; null for other games.
alter table studio.rounds add column lapses_at timestamptz;
create index rounds_lapsing on studio.rounds (lapses_at)
  where state = 'open' and lapses_at is not null;

create table studio.hand_steps (
  round_id uuid not null references studio.rounds,
  step_no int not null check (step_no > 0),
  -- Made by the page before it sends: sent twice, it is one step.
  action_id uuid not null unique,
  -- How many steps counted when it was requested.
  after_steps int not null check (after_steps >= 0),
  action jsonb not null,
  -- What it costs. It counts once this bet is accepted and never if it is not; one without a bet
  -- counts at once.
  bet_id uuid unique references studio.bets,
  -- Taken by the game for a player who has left.
  is_lapsed boolean not null,
  -- Whether what follows from it is written.
  is_played boolean not null,
  taken_at timestamptz not null,
  primary key (round_id, step_no)
);
create index hand_steps_unplayed on studio.hand_steps (bet_id) where not is_played;
