-- Ways to pay, the accounts that money is sent to, and deposit orders with their history.
create table deposit_methods (
  method_code text primary key,
  family text not null,           -- methods of one family share the one unfinished order
  flow text not null check (flow in ('offline', 'online', 'chain')),
  channel_no smallint not null check (channel_no between 0 and 63), -- whose clearing it is
  names jsonb not null,
  art text not null,
  position integer not null,
  min_minor bigint not null check (min_minor > 0),
  max_minor bigint not null,
  quick_minor bigint[] not null,
  arrival_minutes text not null,
  is_open boolean not null default true,
  closed_reason text not null default '',
  check (max_minor >= min_minor)
);

create table deposit_receiving_accounts (
  receiving_account_id text primary key,
  method_code text not null references deposit_methods,
  bank_names jsonb not null,
  holder_name text not null,
  account_number text not null,
  branches jsonb not null,
  remarks jsonb not null,
  position integer not null,
  is_open boolean not null default true
);

create table deposit_orders (
  order_no text primary key,
  player_id bigint not null references players,
  method_code text not null references deposit_methods,
  family text not null,
  channel_no smallint not null,
  state text not null check (state in
    ('awaitingPayment', 'awaitingReview', 'completed', 'cancelled', 'expired', 'rejected')),
  amount_minor bigint not null check (amount_minor > 0),
  depositor_name text not null default '',
  receiving_account jsonb, -- as it was when the order was opened
  created_at timestamptz not null,
  pay_before timestamptz not null,
  submitted_at timestamptz,
  finished_at timestamptz,
  cancel_reason text not null default '',
  reject_reason text not null default '',
  claimed_by bigint references staff_members,
  claimed_until timestamptz,
  check ((finished_at is null) = (state in ('awaitingPayment', 'awaitingReview')))
);
create unique index deposit_orders_one_unfinished on deposit_orders (player_id, family)
  where state in ('awaitingPayment', 'awaitingReview');
create index deposit_orders_player on deposit_orders (player_id, created_at desc);
create index deposit_orders_due on deposit_orders (pay_before) where state = 'awaitingPayment';
create index deposit_orders_review on deposit_orders (submitted_at)
  where state = 'awaitingReview';
create index deposit_orders_created on deposit_orders (created_at desc);

create table deposit_receipts (
  order_no text not null references deposit_orders,
  position integer not null,
  file_id text not null,
  primary key (order_no, position)
);

create table deposit_history (
  order_no text not null references deposit_orders,
  seq integer generated always as identity,
  state text not null,
  actor text not null,
  note text not null default '',
  at timestamptz not null,
  primary key (order_no, seq)
);

create table deposit_approvals (
  order_no text not null references deposit_orders,
  staff_id bigint not null references staff_members,
  at timestamptz not null,
  primary key (order_no, staff_id)
);

-- How often a player has cancelled on a day of the site.
create table deposit_cancellations (
  player_id bigint not null references players,
  day date not null,
  count integer not null check (count > 0),
  primary key (player_id, day)
);
