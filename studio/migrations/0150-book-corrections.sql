-- A bet that was settled is settled anew when the result of one of its events changes: its old win
-- is rolled back at the platform, and then the new one sent. Each step is a row before it is a
-- request, so a process that dies between any two of them loses nothing.

-- A rolled-back win is a call of its own kind, which names the win.
alter table studio.wallet_calls
  drop constraint wallet_calls_kind_check,
  add constraint wallet_calls_kind_check check (kind in ('bet', 'win', 'rollback', 'winRollback')),
  drop constraint wallet_calls_check,
  add constraint wallet_calls_part_check check (part = '' or kind in ('win', 'winRollback')),
  -- The win that a rollback takes back: each win once.
  add column reverses uuid unique references studio.wallet_calls,
  add constraint wallet_calls_reverses_check check ((kind = 'winRollback') = (reverses is not null));

-- When the result of an event is compared with what its bets were settled by; infinity once only
-- the desk can still correct it. An older copy of the software inserts events that are due at once.
alter table studio.book_events
  add column result_check_at timestamptz not null default 'infinity',
  -- The desk has changed what decides its bets: it is compared, however late that is done.
  add column is_check_ordered boolean not null default false;
update studio.book_events set result_check_at = date_trunc('milliseconds', starts_at)
  where starts_at > now() - interval '36 hours';
alter table studio.book_events
  alter column result_check_at set default date_trunc('milliseconds', now());
create index book_events_to_check on studio.book_events (result_check_at)
  where result_check_at < 'infinity';

-- How a leg stood before its last correction; null if it was never corrected.
alter table studio.book_legs
  add column corrected_from text
    check (corrected_from in ('won', 'halfWon', 'push', 'halfLost', 'lost', 'void'));

create table studio.book_corrections (
  correction_id uuid primary key,
  bet_id uuid not null references studio.book_bets,
  -- The event whose result changed, and why: another result, or bets on it were declared void.
  event_id text not null references studio.book_events,
  reason text not null check (reason in ('result', 'void')),
  -- `due` until the bet's earlier calls are answered; then its old win is taken back, and its new
  -- one paid.
  state text not null check (state in ('due', 'takingBack', 'paying', 'done')),
  -- What the bet was and what it is; what its settlement returned, and returns, without what was
  -- paid for parts that were bought back. A bet with open legs is confirmed again, and returns 0.
  from_state text not null,
  to_state text not null,
  from_minor bigint not null check (from_minor >= 0),
  to_minor bigint not null check (to_minor >= 0),
  created_at timestamptz not null,
  done_at timestamptz,
  check ((state = 'done') = (done_at is not null))
);
-- A bet is corrected once at a time: a result that changes meanwhile is what the correction pays.
create unique index book_corrections_open on studio.book_corrections (bet_id)
  where state <> 'done';
create index book_corrections_of_bet on studio.book_corrections (bet_id, created_at);
create index book_corrections_of_event on studio.book_corrections (event_id, created_at);
create index book_corrections_latest on studio.book_corrections (created_at);
