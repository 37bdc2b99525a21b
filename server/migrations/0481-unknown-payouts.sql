-- What a channel reports of a payment to a player that it never had from us: kept until an
-- operator has looked into it, since money may have left that nobody here asked for.
create table withdrawal_unknown_payouts (
  channel text not null,
  reference text not null,
  event text not null check (event in ('payout.paid', 'payout.failed')),
  receipt text not null,
  reason text not null,
  times integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  note text not null default '',
  settled_by text not null default '',
  settled_at timestamptz,
  primary key (channel, reference, event),
  check ((settled_at is null) = (note = ''))
);
create index withdrawal_unknown_payouts_open on withdrawal_unknown_payouts (first_at)
  where settled_at is null;
