-- The studio's own books: who plays, what was drawn and what is still owed to the platform.
create schema studio;

-- A launch is exchanged once for a session. Only hashes of our own tokens are kept; the platform's
-- token must be sent back to it and dies with the row.
create table studio.launches (
  token_hash bytea primary key,
  player text not null,
  platform_token text not null,
  game_code text not null,
  currency text not null,
  lang text not null,
  lobby_url text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index launches_by_expiry on studio.launches (expires_at);

-- One row per player: whoever holds its lock is the only one to start a round for the player.
create table studio.players (
  player text primary key,
  next_spin_at timestamptz not null,
  created_at timestamptz not null
);

create table studio.sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  player text not null references studio.players,
  platform_token text not null,
  game_code text not null,
  currency text not null,
  lang text not null,
  lobby_url text,
  staked_minor bigint not null default 0 check (staked_minor >= 0),
  returned_minor bigint not null default 0 check (returned_minor >= 0),
  started_at timestamptz not null,
  expires_at timestamptz not null
);

-- Seeds of a player and a game: one in use, one committed for the rotation after it, the rest
-- revealed.
create table studio.seeds (
  id uuid primary key,
  player text not null references studio.players,
  game_code text not null,
  server_seed text not null check (server_seed ~ '^[0-9a-f]{64}$'),
  commitment text not null,
  client_seed text not null,
  nonce int not null default 0 check (nonce >= 0),
  state text not null check (state in ('next', 'active', 'revealed')),
  created_at timestamptz not null,
  revealed_at timestamptz
);
create unique index seeds_in_use on studio.seeds (player, game_code, state)
  where state in ('next', 'active');
create index seeds_of_player on studio.seeds (player, game_code, revealed_at desc);

create table studio.chains (
  id uuid primary key,
  table_id text not null,
  last_seed text not null check (last_seed ~ '^[0-9a-f]{64}$'),
  commitment text not null unique,
  -- Drawn after the commitment was stored, so that it could not be chosen to fit it.
  salt text,
  length int not null check (length > 0),
  used int not null default 0 check (used between 0 and length),
  created_at timestamptz not null
);
create index chains_of_table on studio.chains (table_id, created_at);

create table studio.table_rounds (
  id uuid primary key,
  table_id text not null,
  shoe_no int not null,
  round_no int not null,
  chain_id uuid not null references studio.chains,
  chain_index int not null,
  phase text not null check (phase in ('betting', 'closing', 'dealing', 'settled', 'void')),
  phase_started_at timestamptz not null,
  phase_ends_at timestamptz not null,
  outcome jsonb,
  started_at timestamptz not null,
  unique (table_id, shoe_no, round_no),
  -- A seed decides one round.
  unique (chain_id, chain_index)
);
-- A table plays one round at a time.
create unique index table_rounds_under_way on studio.table_rounds (table_id)
  where phase in ('betting', 'closing', 'dealing');
create index table_rounds_newest on studio.table_rounds (table_id, started_at desc);

-- A player's round: what the bet record and the replay show.
create table studio.rounds (
  id uuid primary key,
  player text not null references studio.players,
  session_id uuid not null references studio.sessions,
  game_code text not null,
  currency text not null,
  state text not null
    check (state in ('open', 'settling', 'settled', 'refused', 'refunding', 'refunded')),
  table_round_id uuid references studio.table_rounds,
  seed_id uuid references studio.seeds,
  nonce int,
  outcome jsonb,
  staked_minor bigint not null default 0 check (staked_minor >= 0),
  returned_minor bigint not null default 0 check (returned_minor >= 0),
  started_at timestamptz not null,
  settled_at timestamptz,
  unique (seed_id, nonce),
  unique (table_round_id, player)
);
create index rounds_of_player on studio.rounds (player, game_code, started_at desc);
create index rounds_unfinished on studio.rounds (started_at)
  where state in ('open', 'settling', 'refunding');

create table studio.bets (
  id uuid primary key,
  round_id uuid not null references studio.rounds,
  session_id uuid not null references studio.sessions,
  -- Stakes per place; null for a game with one stake.
  spots jsonb,
  stake_minor bigint not null check (stake_minor > 0),
  return_minor bigint check (return_minor >= 0),
  valid_minor bigint check (valid_minor between 0 and stake_minor),
  state text not null check (
    state in ('placing', 'accepted', 'refused', 'refunding', 'refunded', 'settling', 'settled')
  ),
  reason text,
  placed_at timestamptz not null
);
create index bets_of_round on studio.bets (round_id, placed_at);

-- What must be told to the platform. A bet has at most one of each kind, for ever.
create table studio.wallet_calls (
  id uuid primary key,
  kind text not null check (kind in ('bet', 'win', 'rollback')),
  bet_id uuid not null references studio.bets,
  amount_minor bigint not null check (amount_minor >= 0),
  is_round_closed boolean not null,
  meta jsonb not null default '{}',
  state text not null check (state in ('pending', 'done', 'refused', 'rolledBack')),
  attempts int not null default 0,
  next_at timestamptz not null,
  last_status text,
  created_at timestamptz not null,
  settled_at timestamptz,
  unique (bet_id, kind)
);
create index wallet_calls_pending on studio.wallet_calls (next_at) where state = 'pending';
