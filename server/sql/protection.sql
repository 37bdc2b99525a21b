-- When play is stopped, and what counts towards the limits of a player.

-- Returns what a player may still stake before a limit on stakes or losses is reached; null if the
-- player has no such limit.
create or replace function protection_room(p_player bigint, p_at timestamptz, p_zone text)
returns bigint language sql stable as $$
  select min(l.amount - coalesce(used.minor, 0))::bigint
  from protection_limits l, lateral (
    select sum(case l.kind when 'stake' then s.stake_minor else s.stake_minor - s.payout_minor end)
      as minor
    from protection_stakes s
    where s.player_id = l.player_id and s.day >= date_trunc(l.period, p_at at time zone p_zone)::date
  ) used
  where l.player_id = p_player and l.kind in ('loss', 'stake')
$$;

-- Returns the whole milliseconds between two instants; 0 if the second is not after the first.
create or replace function protection_ms(p_from timestamptz, p_to timestamptz)
returns bigint language sql immutable parallel safe as $$
  select greatest(0, extract(epoch from p_to - p_from) * 1000)::bigint
$$;

-- Returns which limit on time stops a player: 103 session, 104 day, 0 none.
create or replace function protection_time_stop(
  p_player bigint, p_at timestamptz, p_zone text, p_pause_minutes int
)
returns smallint language sql stable as $$
  select coalesce(max(
    case
      when l.period = 'session'
        then case when s.is_live and s.session_ms >= l.amount * 60000 then 103 else 0 end
      else case when s.today_ms >= l.amount * 60000 then 104 else 0 end
    end), 0)::smallint
  from protection_limits l
  join protection_guards g using (player_id)
  cross join lateral (
    select coalesce(g.active_at > p_at - make_interval(mins => p_pause_minutes), false) as is_live,
      date_trunc('day', p_at at time zone p_zone) as today
  ) d
  cross join lateral (
    select d.is_live, protection_ms(g.started_at, p_at) as session_ms,
      coalesce((select t.played_ms from protection_times t
        where t.player_id = g.player_id and t.day = d.today::date), 0)
      + case when d.is_live
          then protection_ms(greatest(g.active_at, d.today at time zone p_zone), p_at) else 0 end
        as today_ms
  ) s
  where l.player_id = p_player and l.kind = 'time'
$$;

-- Returns why a player may not play now, in the codes of protection_evaluate; 0 if the player may.
create or replace function protection_stop(
  p_player bigint, p_at timestamptz, p_zone text, p_check_minutes int, p_pause_minutes int
)
returns smallint language sql stable as $$
  select coalesce((
    select case
      when g.blocked_until > p_at then 101
      when g.active_at > p_at - make_interval(mins => p_pause_minutes)
        and g.checked_at <= p_at - make_interval(mins => coalesce(g.check_minutes, p_check_minutes))
        then 102
      else protection_time_stop(p_player, p_at, p_zone, p_pause_minutes)
    end
    from protection_guards g where g.player_id = p_player
  ), 0)::smallint
$$;

-- Records that players are active: begins a session after a pause, otherwise adds the time since
-- their last activity. The caller must hold the locks of the guards that exist.
create or replace function protection_touch(
  p_player bigint[], p_at timestamptz[], p_zone text, p_pause_minutes int
)
returns void language plpgsql
set plan_cache_mode = force_generic_plan
set jit = off
set enable_seqscan = off
as $$
#variable_conflict use_column
begin
  insert into protection_times as t (player_id, day, played_ms)
  select a.player_id, piece.day, piece.ms
  from (
    select player_id, max(at) as at from unnest(p_player, p_at) as u (player_id, at)
    group by player_id
  ) a
  join protection_guards g using (player_id)
  cross join lateral (
    select date_trunc('day', a.at at time zone p_zone) at time zone p_zone as midnight
  ) m
  cross join lateral (values
    ((g.active_at at time zone p_zone)::date,
      protection_ms(g.active_at, least(m.midnight, a.at))),
    ((a.at at time zone p_zone)::date, protection_ms(greatest(g.active_at, m.midnight), a.at))
  ) as piece (day, ms)
  where g.active_at <= a.at - interval '1 minute'
    and g.active_at > a.at - make_interval(mins => p_pause_minutes)
    and piece.ms > 0
  order by a.player_id, piece.day
  on conflict (player_id, day) do update set played_ms = t.played_ms + excluded.played_ms;

  insert into protection_guards as g
    (player_id, zone, started_at, started_after_id, active_at, checked_at)
  select a.player_id, p_zone, a.at, l.last_id, a.at, a.at
  from (
    select player_id, max(at) as at from unnest(p_player, p_at) as u (player_id, at)
    group by player_id
  ) a
  cross join (
    select case when is_called then last_value else 0 end as last_id from ledger.transfer_id
  ) l
  order by a.player_id
  on conflict (player_id) do update set
    zone = excluded.zone,
    started_at = case when g.active_at > excluded.active_at - make_interval(mins => p_pause_minutes)
      then g.started_at else excluded.started_at end,
    started_after_id = case
      when g.active_at > excluded.active_at - make_interval(mins => p_pause_minutes)
      then g.started_after_id else excluded.started_after_id end,
    checked_at = case when g.active_at > excluded.active_at - make_interval(mins => p_pause_minutes)
      then g.checked_at else excluded.checked_at end,
    active_at = excluded.active_at
  where g.active_at is null or g.active_at <= excluded.active_at - interval '1 minute';
end $$;

-- Evaluates stakes in the order of the arrays, and records that their players are active. Returns
-- null if none is refused, otherwise for each stake 0 or the reason for its refusal:
--   101 play is paused   102 a reality check is due   103, 104 time limit   105 limit on money
-- The caller must hold the locks of the accounts, so that their balances do not change meanwhile.
create or replace function protection_evaluate(
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
  -- The common case: players without limits, pauses or due checks who were active within the last
  -- minute. One count recognizes such a batch, and nothing else is read.
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

  -- In one statement and in id order, so that two batches never deadlock.
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
      -- A stake that was posted before is answered as it was then, and takes up no room again.
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
      -- Without a limit on money there is no room to measure, and a free stake needs none.
      continue when v_room is null or v_bet.amount = 0;
      if v_bet.amount > greatest(v_room, 0) then
        v_reasons[v_bet.ord] := 105;
      elsif v_bet.amount <= v_balance then
        -- The ledger will accept this stake; one that it refuses takes up no room.
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

-- Counts new bets of players with limits. Free bets are left out: they risk no money of the player.
create or replace function protection_count_placed() returns trigger language plpgsql
set plan_cache_mode = force_generic_plan
set jit = off
set enable_seqscan = off
as $$
#variable_conflict use_column
begin
  if not exists (
    select from placed n join protection_guards g on g.player_id = n.player_id and g.is_limited
  ) then
    return null;
  end if;
  perform from protection_guards g
    where g.player_id in (select n.player_id from placed n) and g.is_limited
    order by g.player_id for no key update;
  insert into protection_stakes as s (player_id, day, stake_minor, payout_minor)
  select n.player_id, (n.placed_at at time zone g.zone)::date as day, sum(n.stake_minor)::bigint,
    sum(n.payout_minor)::bigint
  from placed n join protection_guards g on g.player_id = n.player_id and g.is_limited
  where n.state <> 3 and not n.is_free
  group by 1, 2 order by 1, 2
  on conflict (player_id, day) do update set stake_minor = s.stake_minor + excluded.stake_minor,
    payout_minor = s.payout_minor + excluded.payout_minor;
  return null;
end $$;

-- Counts changes to bets of players with limits; a void bet counts as nothing.
create or replace function protection_count_changed() returns trigger language plpgsql
set plan_cache_mode = force_generic_plan
set jit = off
set enable_seqscan = off
as $$
#variable_conflict use_column
begin
  if not exists (
    select from after_rows n join protection_guards g on g.player_id = n.player_id and g.is_limited
  ) then
    return null;
  end if;
  perform from protection_guards g
    where g.player_id in (select n.player_id from after_rows n) and g.is_limited
    order by g.player_id for no key update;
  update protection_stakes s
  set stake_minor = s.stake_minor + c.stake_minor, payout_minor = s.payout_minor + c.payout_minor
  from (
    select n.player_id, (n.placed_at at time zone g.zone)::date as day,
      sum(case n.state when 3 then 0 else n.stake_minor end
        - case o.state when 3 then 0 else o.stake_minor end)::bigint as stake_minor,
      sum(case n.state when 3 then 0 else n.payout_minor end
        - case o.state when 3 then 0 else o.payout_minor end)::bigint as payout_minor
    from after_rows n
    join before_rows o on o.player_id = n.player_id and o.bet_id = n.bet_id
    join protection_guards g on g.player_id = n.player_id and g.is_limited
    where not n.is_free
    group by 1, 2
  ) c
  where s.player_id = c.player_id and s.day = c.day
    and (c.stake_minor <> 0 or c.payout_minor <> 0);
  return null;
end $$;

create or replace trigger bets_are_counted_when_placed after insert on game.bets
  referencing new table as placed
  for each statement execute function protection_count_placed();
create or replace trigger bets_are_counted_when_changed after update on game.bets
  referencing old table as before_rows new table as after_rows
  for each statement execute function protection_count_changed();

-- For access: players who have excluded themselves and have not returned.
create or replace view access_excluded_players as
  select player_id from protection_guards where blocked_until = 'infinity';
