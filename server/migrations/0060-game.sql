-- Providers, their venues and games, sessions of play, and every bet that came by the protocol.
-- formerly ec09e497fc051e73a0ac29c30f7ac6333d506876845702ca03b7d6bf346392d4

create schema game;

create table game.providers (
  provider text primary key,
  provider_no smallint not null unique check (provider_no between 0 and 63),
  base_url text not null,
  algorithm text not null check (algorithm in ('rsa-sha256', 'ed25519')),
  public_keys text[] not null,  -- PEM; two may be valid while one is rotated
  is_disabled boolean not null default false
);

create table game.venues (
  venue text primary key,
  venue_no smallint not null unique check (venue_no between 0 and 1007),
  provider text references game.providers,
  wallet_kind text not null check (wallet_kind in ('seamless', 'transfer')),
  category text not null
    check (category in ('sports', 'live', 'chess', 'esports', 'lottery', 'electronic')),
  names jsonb not null,
  taglines jsonb not null,
  art text not null,
  position integer not null,
  maintenance_from timestamptz,
  maintenance_until timestamptz
);

create table game.games (
  venue text not null references game.venues,
  game_code text not null,
  names jsonb not null,
  art text not null,
  rtp_bp integer,
  is_landscape boolean not null default false,
  is_hot boolean not null default false,
  is_new boolean not null default false,
  is_closed boolean not null default false,
  position integer not null,
  primary key (venue, game_code)
);

-- What a provider holds while a player plays: the token is the session, stored hashed.
create table game.sessions (
  session_id text primary key,
  token_hash bytea not null unique,
  player_id bigint not null references public.players,
  venue text not null references game.venues,
  game_code text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_player on game.sessions (player_id, created_at desc);

-- One row per bet. Its id is the id of its stake's transfer, so that both can be told by one number.
create table game.bets (
  player_id bigint not null,
  bet_id bigint not null,
  provider_no smallint not null,
  venue_no smallint not null,
  transaction_uuid uuid not null,
  fingerprint bigint not null,
  state smallint not null default 0 check (state between 0 and 3), -- open, won, lost, void
  is_free boolean not null default false,
  is_counted boolean not null default false,  -- folded into the turnover requirements
  stake_minor bigint not null check (stake_minor >= 0),
  valid_minor bigint not null check (valid_minor between 0 and stake_minor),
  payout_minor bigint not null default 0 check (payout_minor >= 0),
  balance_after_minor bigint not null,
  placed_at timestamptz not null,
  settled_at timestamptz,
  game_code text not null,
  round text not null,
  selection text not null,
  primary key (player_id, bet_id)
) with (fillfactor = 85);
create unique index bets_transaction on game.bets (provider_no, transaction_uuid);
create index bets_open on game.bets (player_id, provider_no, round) where state = 0;
create index bets_uncounted on game.bets (player_id) where not is_counted and settled_at is not null;
create index bets_placed on game.bets using brin (placed_at);

-- One row per win, also one of nothing.
create table game.wins (
  provider_no smallint not null,
  transaction_uuid uuid not null,
  fingerprint bigint not null,
  player_id bigint not null,
  bet_id bigint not null,
  amount_minor bigint not null check (amount_minor >= 0),
  balance_after_minor bigint not null,
  is_rolled_back boolean not null default false,
  created_at timestamptz not null,
  primary key (provider_no, transaction_uuid)
);

-- One row per rollback. One of nothing known is a tombstone: what comes late is refused.
create table game.rollbacks (
  provider_no smallint not null,
  transaction_uuid uuid not null,
  fingerprint bigint not null,
  reference_uuid uuid not null,
  player_id bigint not null,
  is_tombstone boolean not null,
  balance_after_minor bigint not null,
  created_at timestamptz not null,
  primary key (provider_no, transaction_uuid)
);
create index rollbacks_tombstones on game.rollbacks (provider_no, reference_uuid)
  where is_tombstone;
