-- Payment channels: methods get a page, a wallet or a chain, hours and a name in the payment
-- protocol; orders remember what their channel was asked; and what came is a row of its own.
alter table deposit_methods drop constraint deposit_methods_flow_check;
update deposit_methods set flow = case when method_code in ('ebpay', 'koipay') then 'wallet'
  else 'hosted' end where flow = 'online';
alter table deposit_methods
  add check (flow in ('offline', 'hosted', 'wallet', 'chain')),
  add column channel text not null default '',      -- its name in the protocol; '' if offline
  add column protocols text[] not null default '{}', -- the chains that may be picked
  add column opens_at text check (opens_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'), -- site time
  add column closes_at text check (closes_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add check ((opens_at is null) = (closes_at is null));
update deposit_methods set channel = method_code where flow <> 'offline';
update deposit_methods set protocols = '{TRC20,ERC20}' where flow = 'chain';
-- They were closed because nothing stood behind them.
update deposit_methods set is_open = true, closed_reason = ''
  where flow <> 'offline' and closed_reason = 'notOpenYet';
alter table deposit_methods
  add check ((channel = '') = (flow = 'offline')),
  add check ((cardinality(protocols) > 0) = (flow = 'chain'));
create unique index deposit_methods_channel on deposit_methods (channel) where channel <> '';

alter table deposit_receiving_accounts
  add column min_minor bigint check (min_minor > 0),  -- of one order; null: as the method
  add column max_minor bigint check (max_minor > 0),
  add column daily_limit_minor bigint check (daily_limit_minor >= 0),
  add column opens_at text check (opens_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add column closes_at text check (closes_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add check ((opens_at is null) = (closes_at is null));

alter table deposit_orders
  add column flow text not null default 'offline'
    check (flow in ('offline', 'hosted', 'wallet', 'chain')),
  add column credited_minor bigint not null default 0, -- what reached the wallet
  add column failure text not null default 'none'      -- why the system rejected it
    check (failure in ('none', 'channelRefused', 'paymentFailed')),
  add column currency text,
  add column protocol text check (protocol in ('TRC20', 'ERC20')),
  add column amount_micro bigint check (amount_micro > 0), -- to be sent on the chain
  add column rate_ppm bigint check (rate_ppm > 0);         -- site currency per coin, frozen
update deposit_orders set credited_minor = amount_minor where state = 'completed';
update deposit_orders o set flow = m.flow from deposit_methods m
  where m.method_code = o.method_code and m.flow in ('hosted', 'wallet');
alter table deposit_orders
  add check ((credited_minor > 0) = (state = 'completed')),
  add check (num_nonnulls(currency, protocol, amount_micro, rate_ppm) =
    case when flow = 'chain' then 4 else 0 end);
create index deposit_orders_account on deposit_orders
  ((receiving_account ->> 'receivingAccountId'), created_at);

-- What the channel of an order is asked, and what it has answered. Written with the order, asked
-- after the commit; `request` is sent word for word the same each time.
create table deposit_channel_orders (
  order_no text primary key references deposit_orders,
  channel text not null,
  state text not null check (state in ('opening', 'open', 'closing', 'closed')),
  is_away boolean not null default false,  -- the last question had no clear answer
  request jsonb not null,
  channel_order_id text not null default '',
  pay_url text not null default '',
  qr_text text not null default '',
  address text not null default '',
  confirmations_required integer not null default 0,
  tries integer not null default 0,        -- questions since the last answer
  queried_at timestamptz,
  next_query_at timestamptz,
  created_at timestamptz not null,
  check ((next_query_at is null) = (state = 'closed'))
);
create index deposit_channel_orders_due on deposit_channel_orders (next_query_at)
  where next_query_at is not null;

-- What channels say has come. A page is paid once per order, so its key is the order alone; a
-- chain may carry any number of transfers, each of its own hash.
create table deposit_payments (
  payment_id text primary key,
  order_no text not null references deposit_orders, -- the order that it names
  tx_hash text not null default '',
  channel text not null,
  channel_no smallint not null,
  channel_reference text not null,
  state text not null check (state in ('confirming', 'unmatched', 'credited', 'returned')),
  reason text not null default 'none'
    check (reason in ('none', 'amountDiffers', 'orderFinished', 'secondPayment')),
  amount_minor bigint not null check (amount_minor >= 0),
  amount_micro bigint check (amount_micro > 0),
  confirmations integer not null default 0,
  seen_at timestamptz not null,
  credited_order_no text unique references deposit_orders,
  return_reason text not null default '',
  settled_by text not null default '',
  settled_at timestamptz,
  unique (order_no, tx_hash),
  check ((amount_micro is null) = (tx_hash = '')),
  check ((credited_order_no is not null) = (state = 'credited')),
  check ((state in ('credited', 'returned')) = (settled_at is not null)),
  check ((state = 'unmatched') <= (reason <> 'none'))
);
create index deposit_payments_state on deposit_payments (state, seen_at);
create index deposit_payments_seen on deposit_payments (seen_at desc);

create table deposit_payment_approvals (
  payment_id text not null references deposit_payments,
  staff_id bigint not null references staff_members,
  order_no text not null, -- what it is to be credited to; '' for an order of its own
  at timestamptz not null,
  primary key (payment_id, staff_id)
);

-- What channels told, each message once.
create table deposit_callbacks (
  order_no text not null references deposit_orders,
  channel text not null,
  message_id text not null,
  event text not null,
  result text not null,
  times integer not null default 1,
  at timestamptz not null, -- the last time
  primary key (order_no, channel, message_id)
);
