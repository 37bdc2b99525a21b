-- How money is posted. ledger.post runs as the ledger's owner: a role with only the right to
-- execute it moves money by posting and in no other way. ledger/grants.sql grants that right.

-- Carries a balance through a batch; a movement that does not fit leaves it unchanged.
create or replace function ledger.carry_step(carried bigint, opening bigint, delta bigint)
returns bigint language plpgsql immutable parallel safe as $$
begin
  if carried is null then carried := opening; end if;
  return case when carried + delta >= 0 then carried + delta else carried end;
end $$;

create or replace aggregate ledger.carry(bigint, bigint) (
  sfunc = ledger.carry_step, stype = bigint, parallel = safe
);

-- Posts a batch. Each transfer sees the ones before it; a refused transfer changes nothing and does
-- not affect others. One row per transfer, in no particular order: `ord` is its position in the
-- arrays.
--
-- Statuses, in order of precedence:
--   1 replayed        the key exists with the same content; the first result is returned again
--   3 conflict        the key exists with other content
--   4 unknownAccount  one of its guarded accounts was never opened
--   2 insufficient    the debit account is guarded and holds less; balance_after is its balance
--   0 posted
--
-- The deciding account is the debit account if it is guarded, else the credit account. A transfer
-- between two guarded accounts (a pair) must not share them with any other transfer in its batch;
-- otherwise LG001 is raised. Two equal keys in one batch that would both be posted, and a key that
-- a concurrent batch posts, end in a unique violation of transfers_key_is_unique: the caller sends
-- the batch again and the second is a replay.
create or replace function ledger.post(
  p_key uuid[], p_fingerprint bigint[], p_kind smallint[], p_debit bigint[], p_credit bigint[],
  p_amount bigint[], p_cause text[], p_event_at timestamptz[]
)
returns table (ord int, transfer_id bigint, status smallint, balance_after bigint)
language plpgsql security definer
set plan_cache_mode = force_generic_plan
set jit = off
set enable_seqscan = off
set search_path = pg_catalog, pg_temp
as $$
#variable_conflict use_column
declare
  v_shared bigint;
begin
  -- Bounds the sums below: 4096 × the largest amount and the largest balance fit a bigint.
  if cardinality(p_key) > 4096 then
    raise exception 'a batch takes at most 4096 transfers' using errcode = 'LG002';
  end if;
  -- A zero amount would be indistinguishable from one that did not fit.
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

  -- Before any id is drawn: ledger.advance_rollups uses it to tell which transactions may still
  -- post below its mark.
  perform pg_current_xact_id();

  -- Always in id order, so that two batches never deadlock.
  perform from ledger.accounts a
    where a.id = any (p_debit || p_credit) order by a.id for no key update;

  -- A separate statement after the locks, so that it sees what earlier batches committed.
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
    -- Forces an index look-up for each key: on a new site the planner expects empty tables and
    -- would otherwise scan the whole journal, which has grown since.
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
  ), evaluated as (
    select *, coalesce(settled, case
        when after = coalesce(lag(after) over (partition by decider order by ord), opening) then 2
        else 0
      end)::smallint as status
    from carried
  ), numbered as materialized (
    -- In window order, so that the ids of one account increase in the order of decisions.
    select *, case when status = 0 then nextval('ledger.transfer_id') end as id from evaluated
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

revoke execute on function ledger.post(
  uuid[], bigint[], smallint[], bigint[], bigint[], bigint[], text[], timestamptz[]
) from public;

-- The same within a caller's transaction: a key that another transaction posts concurrently is
-- looked up again and found, instead of aborting the caller's transaction.
create or replace function ledger.post_within(
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
