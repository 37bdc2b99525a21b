-- The desk, a simulated payment company of play money, keeps books of its own here.

-- Orders of pay pages and of wallets. An unpaid one whose time is over is expired without a write.
create table studio.desk_orders (
  id text primary key,
  channel text not null,
  reference text not null,
  -- What was requested, to tell a repetition from another order of the same name.
  content text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  return_url text not null,
  callback_url text not null,
  lang text not null,
  pay_before timestamptz not null,
  state text not null check (state in ('pending', 'paid', 'failed', 'cancelled')),
  -- What came, which may be another amount.
  paid_minor bigint check (paid_minor > 0),
  created_at timestamptz not null,
  finished_at timestamptz,
  unique (channel, reference),
  check ((state = 'pending') = (finished_at is null)),
  check ((state = 'paid') = (paid_minor is not null))
);

-- One address of the sandbox chain for each order; whatever is sent to it is seen.
create table studio.desk_addresses (
  id text primary key,
  channel text not null,
  reference text not null,
  content text not null,
  protocol text not null check (protocol in ('TRC20', 'ERC20')),
  address text not null unique,
  amount_micro bigint not null check (amount_micro > 0),
  return_url text,
  callback_url text not null,
  lang text not null,
  pay_before timestamptz not null,
  created_at timestamptz not null,
  unique (channel, reference)
);

create table studio.desk_transfers (
  tx_hash text primary key,
  address_id text not null references studio.desk_addresses,
  -- Made by the page before it sends: sent twice under one key, it is one transfer.
  send_key text not null,
  amount_micro bigint not null check (amount_micro > 0),
  -- The block that takes it; null for one that no block ever takes.
  block_height bigint,
  sent_at timestamptz not null,
  unique (address_id, send_key)
);
create index desk_transfers_of_address on studio.desk_transfers (address_id, sent_at);

-- What a payout comes to is known when it is requested, and told from finishes_at on.
create table studio.desk_payouts (
  channel text not null,
  reference text not null,
  content text not null,
  amount_minor bigint not null check (amount_minor > 0),
  outcome text not null check (outcome in ('paid', 'failed')),
  receipt text not null,
  reason text not null,
  callback_url text not null,
  asked_at timestamptz not null,
  finishes_at timestamptz not null,
  primary key (channel, reference)
);

-- What the platform is still to be told.
create table studio.desk_callbacks (
  id text primary key,
  channel text not null,
  url text not null,
  body text not null,
  -- The untrue ones are attacks that the platform must refuse; they are sent once.
  manner text not null check (manner in ('true', 'forged', 'stale')),
  state text not null check (state in ('pending', 'done', 'givenUp')),
  attempts int not null default 0,
  created_at timestamptz not null,
  next_at timestamptz not null,
  give_up_at timestamptz not null,
  last_status text,
  ended_at timestamptz
);
create index desk_callbacks_pending on studio.desk_callbacks (next_at) where state = 'pending';
