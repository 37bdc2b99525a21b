-- The player's own accounts to be paid to. Numbers are sealed; only their last four are readable.
create table payout_banks (
  bank_code text primary key,
  names jsonb not null,
  position integer not null,
  is_open boolean not null default true
);

create table payout_accounts (
  account_id text primary key,
  player_id bigint not null references players,
  kind text not null check (kind in ('bankCard', 'usdt', 'ebpay', 'koipay')),
  bank_code text references payout_banks,
  card_type text check (card_type in ('savings', 'credit')),
  branch text not null default '',
  holder_name text not null,
  number_hash bytea not null,
  number_sealed bytea not null,
  last_four text not null,
  is_default boolean not null default false,
  hold_until timestamptz not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  check ((kind = 'bankCard') = (bank_code is not null and card_type is not null))
);
create index payout_accounts_player on payout_accounts (player_id) where deleted_at is null;
create index payout_accounts_number on payout_accounts (number_hash);
create unique index payout_accounts_number_once on payout_accounts (kind, number_hash)
  where deleted_at is null;
create unique index payout_accounts_one_default on payout_accounts (player_id, kind)
  where is_default and deleted_at is null;

-- Which unfinished order will be paid to an account: as long as one is here, it stays as it is.
create table payout_uses (
  order_no text primary key,
  account_id text not null references payout_accounts
);
create index payout_uses_account on payout_uses (account_id);
