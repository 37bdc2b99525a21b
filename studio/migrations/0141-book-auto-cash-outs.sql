-- Cash-outs that players have asked for in advance: all that is left of a bet is bought back once
-- its value reaches an amount. One of a bet; what it was carried out by is a cash-out like any other.

create table studio.book_auto_cash_outs (
  bet_id uuid primary key references studio.book_bets,
  -- What the player wants for it at least.
  at_least_minor bigint not null check (at_least_minor > 0),
  set_at timestamptz not null,
  state text not null check (state in ('armed', 'paid', 'cancelled')),
  -- The cash-out that waits for its live delay; it is armed again if that buys nothing.
  cash_out_id uuid references studio.book_cash_outs,
  -- Null while its value is to be looked at although nothing has changed in its matches.
  looked_at timestamptz,
  ended_at timestamptz,
  check ((state = 'armed') = (ended_at is null)),
  check (state <> 'paid' or cash_out_id is not null)
);
create index book_auto_cash_outs_armed on studio.book_auto_cash_outs (set_at)
  where state = 'armed';
