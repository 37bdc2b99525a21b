-- What a channel says was paid for a reference that is unknown: kept until an operator has settled it.
create table deposit_unidentified_payments (
  payment_id text primary key,
  channel text not null,
  reference text not null,
  tx_hash text not null default '',
  channel_reference text not null, -- the channel's own name of it: its order, or an address
  amount_minor bigint check (amount_minor >= 0),
  amount_micro bigint check (amount_micro > 0),
  seen_at timestamptz not null,
  note text not null default '',
  settled_by text not null default '',
  settled_at timestamptz,
  unique (channel, reference, tx_hash),
  check (num_nonnulls(amount_minor, amount_micro) = 1),
  check ((settled_at is null) = (note = ''))
);
create index deposit_unidentified_payments_open on deposit_unidentified_payments (seen_at)
  where settled_at is null;
