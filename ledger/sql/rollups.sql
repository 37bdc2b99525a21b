-- How the totals of house accounts follow the journal. Runs as the ledger's owner, like posting.

-- Advances the roll-ups, never past an id that an open transaction may still post below: a run
-- records the last id drawn, then draws a transaction id. Any transaction that drew an id up to the
-- recorded one has a lower transaction id, so once no lower one is running, the journal up to there
-- is final, and the next run includes it.
create or replace function ledger.advance_rollups(p_now timestamptz)
returns table (from_id bigint, upto_id bigint)
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
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

revoke execute on function ledger.advance_rollups(timestamptz) from public;
