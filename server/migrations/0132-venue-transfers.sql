-- Venues whose provider holds the balance: money on its way there and back, what the providers last
-- told, and the bets that are fetched from them.

-- The outbox: written with the money that leaves, worked off outside of any transaction. The uuid
-- names the transfer to the provider for ever, so that asking twice moves once.
create table wallet_venue_transfers (
  order_no text primary key,
  player_id bigint not null references players,
  venue text not null references game.venues,
  direction text not null check (direction in ('toVenue', 'fromVenue')),
  transaction_uuid uuid not null unique,
  amount_minor bigint, -- null: all that is there, until the provider has told how much that is
  -- waiting: the provider was told nothing; sent: it may have been, and only its answer ends it
  state text not null check (state in ('waiting', 'sent', 'done', 'failed')),
  failure text check (failure in ('insufficientBalance', 'refused', 'unavailable')),
  tries integer not null default 0,
  next_try_at timestamptz not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  check (amount_minor > 0 or (direction = 'fromVenue' and state <> 'sent')),
  check ((state = 'failed') = (failure is not null)),
  check ((state in ('done', 'failed')) = (finished_at is not null))
);
create unique index wallet_venue_transfers_pending
  on wallet_venue_transfers (player_id, venue, direction) where state in ('waiting', 'sent');
create index wallet_venue_transfers_due on wallet_venue_transfers (next_try_at)
  where state in ('waiting', 'sent');
create index wallet_venue_transfers_player on wallet_venue_transfers (player_id, created_at desc);

-- What a provider last told of a player's balance in a venue; a row from the first transfer on.
create table wallet_venue_balances (
  player_id bigint not null references players,
  venue text not null references game.venues,
  balance_minor bigint not null default 0 check (balance_minor >= 0),
  in_play_minor bigint not null default 0 check (in_play_minor >= 0),
  known_at timestamptz,                    -- null: it was never told
  is_known boolean not null default false, -- false: asked since, without an answer
  next_query_at timestamptz not null,        -- somebody is asking, or it is no use before this
  primary key (player_id, venue)
);

-- How far the bets of a provider have been read.
create table game.bet_feeds (
  provider text primary key references game.providers,
  cursor text not null default '',
  read_at timestamptz not null
);

-- A held bet was placed from a balance that its provider holds: its money never was ours to move.
alter table game.bets add column is_held boolean not null default false;
create index bets_held on game.bets (player_id, venue_no) where is_held;
