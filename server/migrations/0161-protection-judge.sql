-- Judging a batch in which nothing stands against anybody costs one count.

-- Judges stakes in the order of the arrays, and notes that their players play. Gives null if all
-- may be taken, else for each one 0 or why not:
--   101 play is paused   102 a reality check is due   103, 104 time is up   105 a limit of money
-- Whoever calls it has locked the accounts, so that none of their balances moves meanwhile.
create or replace function protection_judge(
  p_player bigint[], p_debit bigint[], p_amount bigint[], p_key uuid[], p_at timestamptz[],
  p_zone text, p_check_minutes int, p_pause_minutes int
)
returns smallint[] language plpgsql
set plan_cache_mode = force_generic_plan
set jit = off
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  v_reasons smallint[];
  v_is_limited boolean;
  v_is_stale boolean;
  v_bet record;
  v_reason smallint;
  v_rooms jsonb := '{}';
  v_balances jsonb := '{}';
  v_room bigint;
  v_balance bigint;
  v_from timestamptz;
  v_until timestamptz;
begin
  -- Most batches are of players with nothing to hold against them who have bet a moment ago: one
  -- count tells, and nothing else is looked at.
  select min(at), max(at) into v_from, v_until from unnest(p_at) as u (at);
  if (select count(distinct u.player_id) from unnest(p_player) as u (player_id)) = (
    select count(*) from protection_guards g
    where g.player_id = any (p_player) and not g.is_limited
      and g.active_at > v_until - interval '1 minute'
      and g.checked_at > v_until - make_interval(mins => coalesce(g.check_minutes, p_check_minutes))
      and (g.blocked_until is null or g.blocked_until <= v_from)
  ) then
    return null;
  end if;

  select array_agg(j.reason order by j.ord), bool_or(j.is_limited and j.reason = 0),
    bool_or(j.is_stale and j.reason = 0)
  into v_reasons, v_is_limited, v_is_stale
  from (
    select b.ord, coalesce(g.is_limited, false) as is_limited,
      coalesce(g.active_at <= b.at - interval '1 minute', true) as is_stale,
      (case
        when g.blocked_until > b.at then 101
        when g.active_at > b.at - make_interval(mins => p_pause_minutes)
          and g.checked_at
            <= b.at - make_interval(mins => coalesce(g.check_minutes, p_check_minutes)) then 102
        else 0
      end)::smallint as reason
    from unnest(p_player, p_at) with ordinality as b (player_id, at, ord)
    left join lateral (
      select * from protection_guards g where g.player_id = b.player_id limit 1
    ) g on true
  ) j;
  if not v_is_limited and not v_is_stale then
    return case when 0 = all (v_reasons) then null else v_reasons end;
  end if;

  -- All at once and by id, so that two batches never wait for each other.
  perform from protection_guards g
    where g.player_id = any (p_player) and (g.is_limited or g.active_at is null
      or g.active_at <= v_until - interval '1 minute')
    order by g.player_id for no key update;

  if v_is_limited then
    for v_bet in
      select b.player_id, b.debit, b.amount, b.at, b.ord, a.balance,
        exists (select from ledger.transfers t where t.key = b.key) as is_known
      from unnest(p_player, p_debit, p_amount, p_key, p_at, v_reasons) with ordinality
        as b (player_id, debit, amount, key, at, reason, ord)
      join protection_guards g on g.player_id = b.player_id and g.is_limited
      left join ledger.accounts a on a.id = b.debit
      where b.reason = 0 order by b.ord
    loop
      -- What was taken before is answered as it was, and takes no room again.
      continue when v_bet.is_known;
      v_reason := protection_time_stop(v_bet.player_id, v_bet.at, p_zone, p_pause_minutes);
      if v_reason > 0 then
        v_reasons[v_bet.ord] := v_reason;
        continue;
      end if;
      if not v_rooms ? v_bet.player_id::text then
        v_rooms := v_rooms || jsonb_build_object(v_bet.player_id,
          protection_room(v_bet.player_id, v_bet.at, p_zone));
      end if;
      v_room := (v_rooms ->> v_bet.player_id::text)::bigint;
      v_balance := coalesce((v_balances ->> v_bet.debit::text)::bigint, v_bet.balance, 0);
      -- Without a limit of money there is no room to measure; what costs nothing needs none.
      continue when v_room is null or v_bet.amount = 0;
      if v_bet.amount > greatest(v_room, 0) then
        v_reasons[v_bet.ord] := 105;
      elsif v_bet.amount <= v_balance then
        -- The ledger will take it; what it refuses takes no room.
        v_rooms := v_rooms || jsonb_build_object(v_bet.player_id, v_room - v_bet.amount);
        v_balances := v_balances || jsonb_build_object(v_bet.debit, v_balance - v_bet.amount);
      end if;
    end loop;
  end if;

  perform protection_touch(array_agg(b.player_id), array_agg(b.at), p_zone, p_pause_minutes)
  from unnest(p_player, p_at, v_reasons) as b (player_id, at, reason)
  where b.reason = 0
  having count(*) > 0;

  return case when 0 = all (v_reasons) then null else v_reasons end;
end $$;
