-- Why: money needs one place that decides, remembers, and cannot be talked out of it.
--
-- Guarantees kept by the database, whoever calls it:
--   L1  a transfer has one debit and one credit account, which differ, and an amount > 0
--   L2  the journal is append-only: no update, delete or truncate
--   L3  the balance of a guarded (player) account is never below zero
--   L4  one key is posted once, for ever; another content under it is a conflict
--   L5  a transfer and the balances it changes are one statement, so they cannot part
--
-- A balance is credits minus debits. Accounts from 1 000 000 000 upwards are guarded: they have a
-- balance row, which is also their lock. House accounts below have none, so that no row is hot:
-- their balance is their roll-up plus the tail of the journal.

create schema ledger;

create table ledger.accounts (
  id        bigint      primary key,
  player_id bigint      not null,
  slot      smallint    not null check (slot between 0 and 1023),
  balance   bigint      not null default 0,
  opened_at timestamptz not null default now(),
  constraint accounts_id_names_player_and_slot check (id = player_id * 1024 + slot),
  constraint accounts_is_guarded check (id >= 1000000000),
  constraint accounts_balance_in_range check (balance between 0 and 1000000000000000000)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_cost_delay = 0);

-- Never cached: ids must rise in the order in which an account's transfers were decided.
create sequence ledger.transfer_id cache 1;

create table ledger.transfers (
  id           bigint      primary key,
  fingerprint  bigint      not null,  -- of kind, accounts, amount and cause
  debit        bigint      not null,
  credit       bigint      not null,
  amount       bigint      not null,
  debit_after  bigint,                -- balance of the debit account afterwards, if it is guarded
  credit_after bigint,                -- balance of the credit account afterwards, if it is guarded
  event_at     timestamptz not null,  -- when it happened
  created_at   timestamptz not null default now(),  -- when we wrote it
  key          uuid        not null,
  kind         smallint    not null,
  cause        text        not null,
  constraint transfers_key_is_unique unique (key),
  constraint transfers_amount_in_range check (amount between 1 and 1000000000000000),
  constraint transfers_accounts_differ check (debit <> credit),
  constraint transfers_debit_after_fits check
    (case when debit < 1000000000 then debit_after is null
      else coalesce(debit_after, -1) >= 0 end),
  constraint transfers_credit_after_fits check
    (case when credit < 1000000000 then credit_after is null
      else coalesce(credit_after, -1) >= 0 end)
);

-- Statements of players. House accounts are in neither index: nobody pages through those.
create index transfers_by_debit on ledger.transfers (debit, id) where debit >= 1000000000;
create index transfers_by_credit on ledger.transfers (credit, id) where credit >= 1000000000;

-- Balances of house accounts, from everything in the journal up to the mark.
create table ledger.rollups (
  account_id bigint  primary key check (account_id < 1000000000),
  balance    numeric not null
) with (fillfactor = 70);

create table ledger.rollup_mark (
  is_only      boolean     primary key default true check (is_only),
  upto_id      bigint      not null default 0,  -- what ledger.rollups holds
  noted_id     bigint      not null default 0,  -- how far the next step may go, as soon as
  noted_before xid8        not null,            -- every transaction before this one has ended
  rolled_up_at timestamptz
);
insert into ledger.rollup_mark (noted_before) values (pg_current_xact_id());

create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'ledger.% takes no %: correct a mistake with another transfer',
    tg_table_name, lower(tg_op) using errcode = 'restrict_violation';
end $$;

create trigger transfers_are_append_only
  before update or delete or truncate on ledger.transfers
  for each statement execute function ledger.refuse_change();

create trigger accounts_stay
  before delete or truncate on ledger.accounts
  for each statement execute function ledger.refuse_change();

-- Carries a balance through a batch: a movement that does not fit leaves it as it was.
create function ledger.carry_step(carried bigint, opening bigint, delta bigint)
returns bigint language plpgsql immutable parallel safe as $$
begin
  if carried is null then carried := opening; end if;
  return case when carried + delta >= 0 then carried + delta else carried end;
end $$;

create aggregate ledger.carry(bigint, bigint) (
  sfunc = ledger.carry_step, stype = bigint, parallel = safe
);

-- Posts a batch. Each transfer sees the ones before it; one that is refused changes nothing and
-- disturbs no other. One row per transfer, in no order: `ord` is its place in the arrays.
--
-- Statuses, in order of precedence:
--   1 replayed        the key is known with the same content; the answer is the first one again
--   3 conflict        the key is known with other content
--   4 unknownAccount  a guarded account of it was never opened
--   2 insufficient    the debit account is guarded and holds less; balance_after is what it holds
--   0 posted
--
-- The account that decides is the debit account if it is guarded, else the credit account.
-- A transfer between two guarded accounts (a pair) must share them with nothing else in its
-- batch; LG001 is raised if it does. Two equal keys in one batch that would both be posted, and
-- a key that another batch posts at this very moment, end in a unique violation of
-- transfers_key_is_unique: the caller sends the batch again and the second is a replay.
create function ledger.post(
  p_key uuid[], p_fingerprint bigint[], p_kind smallint[], p_debit bigint[], p_credit bigint[],
  p_amount bigint[], p_cause text[], p_event_at timestamptz[]
)
returns table (ord int, transfer_id bigint, status smallint, balance_after bigint)
language plpgsql
set plan_cache_mode = force_generic_plan
set jit = off
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  v_shared bigint;
begin
  -- Bounds the sums below: 4096 × the largest amount and the largest balance fit a bigint.
  if cardinality(p_key) > 4096 then
    raise exception 'a batch takes at most 4096 transfers' using errcode = 'LG002';
  end if;
  -- A movement of nothing would look like one that did not fit.
  if (1 <= all (p_amount)) is not true then
    raise exception 'every amount must be at least 1' using errcode = 'check_violation';
  end if;

  if exists (
    select from unnest(p_debit, p_credit) as r (debit, credit)
    where least(r.debit, r.credit) >= 1000000000
  ) then
    select s.account into v_shared
    from unnest(p_debit, p_credit) as r (debit, credit),
      lateral (values (r.debit), (r.credit)) as s (account)
    where s.account >= 1000000000
    group by s.account
    having count(*) > 1 and bool_or(least(r.debit, r.credit) >= 1000000000)
    limit 1;
    if v_shared is not null then
      raise exception 'a pair shares account % with another transfer of its batch', v_shared
        using errcode = 'LG001';
    end if;
  end if;

  -- Before an id is drawn: ledger.advance_rollups tells by it who may still post below its mark.
  perform pg_current_xact_id();

  -- Always in id order, so that two batches never wait for each other.
  perform from ledger.accounts a
    where a.id = any (p_debit || p_credit) order by a.id for no key update;

  -- A statement of its own, after the locks: it sees whatever the batches before it committed.
  return query
  with requested as (
    select r.*, known.id as known_id, known.fingerprint as known_fingerprint,
      coalesce(known.debit_after, known.credit_after) as known_after,
      r.debit >= 1000000000 as has_debit, r.credit >= 1000000000 as has_credit,
      coalesce(source.id, target.id) as decider,
      coalesce(source.balance, target.balance) as opening,
      target.balance + r.amount as target_after,
      case when source.id is null then r.amount else -r.amount end as delta,
      case
        when known.fingerprint = r.fingerprint then 1
        when known.id is not null then 3
        when r.debit >= 1000000000 and source.id is null then 4
        when r.credit >= 1000000000 and target.id is null then 4
      end as settled
    from unnest(p_key, p_fingerprint, p_kind, p_debit, p_credit, p_amount, p_cause, p_event_at)
      with ordinality
      as r (key, fingerprint, kind, debit, credit, amount, cause, event_at, ord)
    -- Each look-up goes by its index whatever the planner believes: on a new site it plans for
    -- empty tables, and would otherwise read all of a journal that has grown since.
    left join lateral (
      select * from ledger.transfers t where t.key = r.key limit 1
    ) known on true
    left join lateral (
      select * from ledger.accounts a where a.id = r.debit limit 1
    ) source on true
    left join lateral (
      select * from ledger.accounts a where a.id = r.credit limit 1
    ) target on true
  ), carried as (
    select *, ledger.carry(opening, case when settled is null then delta else 0 end) over w as after
    from requested
    window w as (partition by decider order by ord rows unbounded preceding)
  ), judged as (
    select *, coalesce(settled, case
        when after = coalesce(lag(after) over (partition by decider order by ord), opening) then 2
        else 0
      end)::smallint as status
    from carried
  ), numbered as materialized (
    -- In the order of the window, so that the ids of one account rise as it was decided.
    select *, case when status = 0 then nextval('ledger.transfer_id') end as id from judged
  ), journal as (
    insert into ledger.transfers (id, fingerprint, debit, credit, amount, debit_after,
      credit_after, event_at, key, kind, cause)
    select id, fingerprint, debit, credit, amount,
      case when has_debit then after end,
      case when has_debit and has_credit then target_after when has_credit then after end,
      coalesce(event_at, now()), key, kind, cause
    from numbered where status = 0
  ), balances as (
    update ledger.accounts a set balance = a.balance + moved.delta
    from (
      select m.account, sum(m.delta)::bigint as delta
      from numbered n, lateral (values (n.debit, -n.amount), (n.credit, n.amount))
        as m (account, delta)
      where n.status = 0 and m.account >= 1000000000
      group by m.account
    ) moved
    where a.id = moved.account
  )
  select ord::int, coalesce(known_id, id), status,
    case when settled is null then after when status = 1 then known_after end
  from numbered;
end $$;

-- The same inside a transaction of the caller's: a key that somebody else posts meanwhile is
-- looked at again and found, instead of ending the caller's transaction.
create function ledger.post_within(
  p_key uuid[], p_fingerprint bigint[], p_kind smallint[], p_debit bigint[], p_credit bigint[],
  p_amount bigint[], p_cause text[], p_event_at timestamptz[]
)
returns table (ord int, transfer_id bigint, status smallint, balance_after bigint)
language plpgsql as $$
declare
  v_constraint text;
  v_tries int := 0;
begin
  loop
    begin
      return query select * from ledger.post(p_key, p_fingerprint, p_kind, p_debit, p_credit,
        p_amount, p_cause, p_event_at);
      return;
    exception when unique_violation then
      get stacked diagnostics v_constraint = constraint_name;
      v_tries := v_tries + 1;
      if v_constraint <> 'transfers_key_is_unique' or v_tries = 5 then raise; end if;
    end;
  end loop;
end $$;

-- Moves the roll-ups forward, never past an id that an open transaction may still post below: a
-- run notes the last id drawn, then draws a transaction id of its own. Whoever drew an id up to
-- the noted one has a lower transaction id, so once no lower one is running, the journal up to
-- there is final, and the next run folds it in.
create function ledger.advance_rollups(p_now timestamptz)
returns table (from_id bigint, upto_id bigint)
language plpgsql as $$
#variable_conflict use_column
declare
  v_last_id bigint := (select case when is_called then last_value else 0 end
    from ledger.transfer_id);
  v_mark ledger.rollup_mark;
  v_own_xid xid8;
begin
  if pg_current_xact_id_if_assigned() is not null then
    raise exception 'roll-ups need a transaction of their own' using errcode = 'LG003';
  end if;
  v_own_xid := pg_current_xact_id();
  select * into v_mark from ledger.rollup_mark for update;
  if pg_snapshot_xmin(pg_current_snapshot()) < v_mark.noted_before then
    return query select v_mark.upto_id, v_mark.upto_id;
    return;
  end if;

  insert into ledger.rollups as r (account_id, balance)
  select m.account, sum(m.delta)
  from ledger.transfers t, lateral (values (t.debit, -t.amount), (t.credit, t.amount))
    as m (account, delta)
  where t.id > v_mark.upto_id and t.id <= v_mark.noted_id and m.account < 1000000000
  group by m.account
  on conflict (account_id) do update set balance = r.balance + excluded.balance;

  update ledger.rollup_mark
  set upto_id = v_mark.noted_id, noted_id = v_last_id, noted_before = v_own_xid,
    rolled_up_at = p_now;
  return query select v_mark.upto_id, v_mark.noted_id;
end $$;
