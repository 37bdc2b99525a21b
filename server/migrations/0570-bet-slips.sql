-- What a bet of a sportsbook is on and how it stands, as its provider last told; the money is in the
-- bet and its wins.
create table game.bet_slips (
  player_id bigint not null,
  bet_id bigint not null,
  -- Each report has a higher one than those before, in whatever order they arrive.
  version integer not null check (version > 0),
  kind text not null,
  state text not null check (state in ('waiting', 'confirmed', 'refused', 'won', 'halfWon', 'push',
    'halfLost', 'lost', 'void', 'cashedOut')),
  legs jsonb not null,
  told_at timestamptz not null,
  primary key (player_id, bet_id),
  foreign key (player_id, bet_id) references game.bets
);
-- A new signature of the function stands beside the one that a running older copy calls.
