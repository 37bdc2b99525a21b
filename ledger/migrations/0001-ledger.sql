-- Why: money needs one place that decides, remembers, and cannot be talked out of it.
--
-- Guarantees kept by the database, whoever calls it:
--   L1  a transfer has one debit and one credit account, which differ, and an amount > 0
--   L2  the journal is append-only: no update, delete or truncate
--   L3  the balance of a guarded (player) account is never below zero
--   L4  one key is posted once, for ever; another content under it is a conflict
--   L5  a transfer and the balances it changes are one statement, so they cannot part
--
-- A balance is credits minus debits. Accounts from 1 000 000 000 upwards are guarded: they have a
-- balance row, which is also their lock. House accounts below have none, so that no row is hot:
-- their balance is their roll-up plus the tail of the journal.
-- formerly 0df13666e266ac7b4c293f252e3a501701bb88bbc735415db185b0e800c9fb3c

create schema ledger;

create table ledger.accounts (
  id        bigint      primary key,
  player_id bigint      not null,
  slot      smallint    not null check (slot between 0 and 1023),
  balance   bigint      not null default 0,
  opened_at timestamptz not null default now(),
  constraint accounts_id_names_player_and_slot check (id = player_id * 1024 + slot),
  constraint accounts_is_guarded check (id >= 1000000000),
  constraint accounts_balance_in_range check (balance between 0 and 1000000000000000000)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_cost_delay = 0);

-- Never cached: ids must rise in the order in which an account's transfers were decided.
create sequence ledger.transfer_id cache 1;

create table ledger.transfers (
  id           bigint      primary key,
  fingerprint  bigint      not null,  -- of kind, accounts, amount and cause
  debit        bigint      not null,
  credit       bigint      not null,
  amount       bigint      not null,
  debit_after  bigint,                -- balance of the debit account afterwards, if it is guarded
  credit_after bigint,                -- balance of the credit account afterwards, if it is guarded
  event_at     timestamptz not null,  -- when it happened
  created_at   timestamptz not null default now(),  -- when we wrote it
  key          uuid        not null,
  kind         smallint    not null,
  cause        text        not null,
  constraint transfers_key_is_unique unique (key),
  constraint transfers_amount_in_range check (amount between 1 and 1000000000000000),
  constraint transfers_accounts_differ check (debit <> credit),
  constraint transfers_debit_after_fits check
    (case when debit < 1000000000 then debit_after is null
      else coalesce(debit_after, -1) >= 0 end),
  constraint transfers_credit_after_fits check
    (case when credit < 1000000000 then credit_after is null
      else coalesce(credit_after, -1) >= 0 end)
);

-- Statements of players. House accounts are in neither index: nobody pages through those.
create index transfers_by_debit on ledger.transfers (debit, id) where debit >= 1000000000;
create index transfers_by_credit on ledger.transfers (credit, id) where credit >= 1000000000;

-- Balances of house accounts, from everything in the journal up to the mark.
create table ledger.rollups (
  account_id bigint  primary key check (account_id < 1000000000),
  balance    numeric not null
) with (fillfactor = 70);

create table ledger.rollup_mark (
  is_only      boolean     primary key default true check (is_only),
  upto_id      bigint      not null default 0,  -- what ledger.rollups holds
  noted_id     bigint      not null default 0,  -- how far the next step may go, as soon as
  noted_before xid8        not null,            -- every transaction before this one has ended
  rolled_up_at timestamptz
);
insert into ledger.rollup_mark (noted_before) values (pg_current_xact_id());
