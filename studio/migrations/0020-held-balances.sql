-- Balances that the studio keeps itself, for venues whose money the platform moves here and back.
-- formerly 4acbd800beb06a4b4da209421e584448fef3837e404e5098d1fefc57b931283b

-- Which venue's held balance a round is played from; null for the platform's own wallet.
alter table studio.rounds add column held_venue text;
create index rounds_in_play on studio.rounds (player, held_venue)
  where state = 'open' and held_venue is not null;

-- One balance of each player in each venue. It changes together with a movement, never alone.
create table studio.held_accounts (
  player text not null,
  venue text not null,
  currency text not null,
  balance_minor bigint not null default 0 check (balance_minor >= 0),
  -- How many movements there have been.
  movements int not null default 0 check (movements >= 0),
  created_at timestamptz not null,
  primary key (player, venue)
);

-- The journal. A deposit comes from the platform and a withdrawal goes back there; a stake goes to
-- the games, a payout and a refund come from them.
create table studio.held_movements (
  transaction_uuid uuid primary key,
  player text not null,
  venue text not null,
  -- Its place in the history of its account, without gaps.
  movement_no int not null check (movement_no > 0),
  kind text not null check (kind in ('deposit', 'withdrawal', 'stake', 'payout', 'refund')),
  amount_minor bigint not null check (amount_minor > 0),
  balance_after_minor bigint not null check (balance_after_minor >= 0),
  bet_id uuid references studio.bets,
  created_at timestamptz not null,
  foreign key (player, venue) references studio.held_accounts,
  unique (player, venue, movement_no),
  check ((bet_id is null) = (kind in ('deposit', 'withdrawal')))
);
-- A stake is taken once, and comes to one end only.
create unique index held_movements_stake on studio.held_movements (bet_id) where kind = 'stake';
create unique index held_movements_end on studio.held_movements (bet_id)
  where kind in ('payout', 'refund');

-- What the platform has asked for and what it was answered, for ever: carried out with RS_OK, else
-- never. One that was cancelled before it came has no content.
create table studio.held_transfers (
  transaction_uuid uuid primary key,
  kind text check (kind in ('deposit', 'withdrawal')),
  player text,
  venue text,
  currency text,
  amount_minor bigint check (amount_minor > 0),
  status text not null check (
    status in ('RS_OK', 'RS_ERROR_NOT_ENOUGH_MONEY', 'RS_ERROR_LIMIT_REACHED', 'cancelled')
  ),
  balance_minor bigint,
  decided_at timestamptz not null,
  check (
    num_nulls(kind, player, venue, currency, amount_minor, balance_minor)
      = case when status = 'cancelled' then 6 else 0 end
  )
);

-- Bets that have come to their end, as the platform reads them.
create table studio.held_bets (
  ending_no bigint generated always as identity,
  bet_id uuid primary key references studio.bets,
  transaction_uuid uuid not null unique references studio.held_movements,
  state text not null check (state in ('settled', 'rolledBack')),
  settled_at timestamptz not null,
  -- Its place in the list, without gaps. Given once the bet is committed, by whoever reads the
  -- list, one after the other; so nothing can appear behind a reader.
  list_no bigint unique check (list_no > 0)
);
create index held_bets_unlisted on studio.held_bets (ending_no) where list_no is null;
