-- Withdrawals with their history, and the outbox by which they are paid.
create table withdrawal_orders (
  order_no text primary key,
  player_id bigint not null references players,
  method text not null check (method in ('bankCard', 'usdt', 'ebpay', 'koipay')),
  type text not null check (type in ('instant', 'scheduled')),
  window_no smallint check (window_no between 0 and 3),
  state text not null check (state in
    ('awaitingReview', 'approved', 'paying', 'paid', 'rejected', 'failed')),
  amount_minor bigint not null check (amount_minor > 0),
  extra_minor bigint not null check (extra_minor >= 0),
  account_id text not null references payout_accounts,
  bank_names jsonb not null,
  holder_name text not null,
  last_four text not null,
  risk_flags text[] not null default '{}',
  reason text not null default '',
  pay_after timestamptz not null,  -- a scheduled one is not paid before its window
  due_at timestamptz,              -- and is to be paid before this
  created_at timestamptz not null,
  finished_at timestamptz,
  claimed_by bigint references staff_members,
  claimed_until timestamptz,
  check ((type = 'scheduled') = (window_no is not null and due_at is not null)),
  check (type = 'scheduled' or extra_minor = 0),
  check ((finished_at is not null) = (state in ('paid', 'rejected', 'failed')))
);
create index withdrawal_orders_player on withdrawal_orders (player_id, created_at desc);
create index withdrawal_orders_review on withdrawal_orders (created_at)
  where state = 'awaitingReview';
create index withdrawal_orders_created on withdrawal_orders (created_at desc);

create table withdrawal_history (
  order_no text not null references withdrawal_orders,
  seq integer generated always as identity,
  state text not null,
  actor text not null,
  note text not null default '',
  at timestamptz not null,
  primary key (order_no, seq)
);

create table withdrawal_approvals (
  order_no text not null references withdrawal_orders,
  staff_id bigint not null references staff_members,
  at timestamptz not null,
  primary key (order_no, staff_id)
);

-- The outbox: written with the approval, worked off outside of any transaction. The order number
-- names the payment to the channel for ever, so that telling it twice pays once.
create table withdrawal_payouts (
  order_no text primary key references withdrawal_orders,
  -- waiting: not sent yet; sent: told to pay, and only a query says what became of it
  state text not null check (state in ('waiting', 'sent', 'paid', 'failed')),
  next_try_at timestamptz not null,
  tries integer not null default 0,
  receipt text not null default '' -- the channel's own reference of what it paid
);
create index withdrawal_payouts_due on withdrawal_payouts (next_try_at)
  where state in ('waiting', 'sent');

-- The books of the sandbox bank: what it was told to pay.
create table withdrawal_sandbox_payments (
  reference text primary key,
  amount_minor bigint not null,
  times_asked integer not null default 1,
  sent_at timestamptz not null
);
