-- A deposit credited by mistake is taken back, and what its player spent of it is owed.
create table deposit_reversals (
  reversal_no text primary key,
  order_no text not null unique references deposit_orders,
  -- Who was credited by mistake.
  player_id bigint not null references players,
  -- Who paid it; null if it was credited twice.
  to_player_id bigint references players,
  taken_minor bigint not null check (taken_minor >= 0),
  owed_minor bigint not null check (owed_minor >= 0),
  reason text not null,
  -- Who approved it.
  reversed_by bigint not null references staff_members,
  reversed_at timestamptz not null,
  check (taken_minor + owed_minor > 0),
  check (to_player_id <> player_id)
);

-- A correction is of a bet whose win was taken back, or of a deposit that was reversed; of a
-- deposit, no provider is owed, and provider_no is 0.
alter table game.corrections
  alter column venue_no drop not null,
  alter column bet_id drop not null,
  alter column transaction_uuid drop not null,
  add column order_no text unique references public.deposit_orders,
  add check ((order_no is null) = (provider_no <> 0)),
  add check ((order_no is null) = (bet_id is not null)),
  add check ((bet_id is null) = (venue_no is null)),
  add check ((bet_id is null) = (transaction_uuid is null));
