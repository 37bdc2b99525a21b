-- Withdrawals to USDT keep what arrives on the chain, payments what was last reported of them, and
-- two people may settle one that the channel cannot tell of. Every method has limits of its own.
alter table withdrawal_orders
  add column protocol text check (protocol in ('TRC20', 'ERC20')),
  add column rate_ppm bigint check (rate_ppm > 0),      -- site currency per USDT, frozen
  add column amount_micro bigint check (amount_micro > 0); -- what arrives, the extra included

-- Those that were requested before there was a rate get the one that every site began with.
update withdrawal_orders o
  set protocol = a.protocol, rate_ppm = 7800000,
    amount_micro = round((o.amount_minor + o.extra_minor)::numeric * 10000000000 / 7800000)
  from payout_accounts a
  where a.account_id = o.account_id and o.method = 'usdt';

alter table withdrawal_orders
  add check (num_nonnulls(protocol, rate_ppm, amount_micro) =
    case when method = 'usdt' then 3 else 0 end);

alter table withdrawal_payouts
  add column sent_at timestamptz,                  -- when the channel was told first
  add column last_answer text not null default 'none' check (last_answer in
    ('none', 'accepted', 'pending', 'paid', 'failed', 'notFound', 'away', 'refused',
      'contradicted')),
  add column last_answer_at timestamptz;
update withdrawal_payouts p set sent_at = h.at
  from (select order_no, min(at) as at from withdrawal_history where state = 'paying'
    group by order_no) h
  where h.order_no = p.order_no and p.state <> 'waiting';
create index withdrawal_payouts_state on withdrawal_payouts (state, next_try_at);

-- What became of a payment whose channel cannot tell: proposed by one person, confirmed by another.
create table withdrawal_settlements (
  order_no text primary key references withdrawal_payouts,
  outcome text not null check (outcome in ('paid', 'failed')),
  reference text not null,
  reason text not null,
  proposed_by bigint not null references staff_members,
  proposed_at timestamptz not null,
  confirmed_by bigint references staff_members,
  confirmed_at timestamptz,
  check (confirmed_by <> proposed_by),
  check ((confirmed_by is null) = (confirmed_at is null)),
  check (case outcome when 'paid' then reference <> '' else reason <> '' end)
);

-- One least amount becomes limits of each method, one channel those of each; all methods open.
update settings set value = value - 'minMinor' - 'channelNo' || jsonb_build_object(
  'openMethods', '["bankCard", "usdt", "ebpay", "koipay"]'::jsonb,
  'limits', (
    select jsonb_object_agg(method, jsonb_build_object(
      'minMinor', coalesce(value -> 'minMinor', '10000'), 'maxMinor', 300000000))
    from unnest(array['bankCard', 'usdt', 'ebpay', 'koipay']) method),
  'channelNos', jsonb_build_object(
    'bankCard', coalesce(value -> 'channelNo', '1'), 'usdt', 5, 'ebpay', 8, 'koipay', 9))
  where key = 'withdrawal';
