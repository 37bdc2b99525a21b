-- The player's record of what moved: deposits, withdrawals, transfers, bonuses. The ledger is the
-- truth about money; this is the truth about what the player asked for and what became of it.
create table wallet_transactions (
  transaction_id text primary key,
  player_id bigint not null references players,
  order_no text not null unique,
  type text not null check (type in
    ('deposit', 'withdrawal', 'transferIn', 'transferOut', 'bonus', 'rebate', 'adjustment')),
  mode text not null,
  status text not null check (status in ('processing', 'succeeded', 'failed', 'cancelled')),
  amount_minor bigint not null,
  details jsonb not null default '[]',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index wallet_transactions_player on wallet_transactions (player_id, created_at desc);

create table wallet_transaction_history (
  order_no text not null references wallet_transactions (order_no),
  seq integer generated always as identity,
  state text not null,
  note text not null default '',
  at timestamptz not null,
  primary key (order_no, seq)
);
