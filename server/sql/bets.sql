-- Bets and wins. Each is written by the statement that moves its money.

-- Returns the elements of an array at the given positions.
create or replace function game.pick(p_all anyarray, p_places int[])
returns anyarray language sql immutable parallel safe as $$
  select array(select p_all[u.place] from unnest(p_places) with ordinality as u (place, n) order by n)
$$;

-- Posts a batch of stakes with their bets. It locks the accounts before it reads the tombstones,
-- and a rollback that leaves one holds the same locks, so neither can miss the other. Under these
-- locks it evaluates the stakes: a refused stake returns its reason (see protection_evaluate and
-- promotion_guard) and does not affect the others.
create or replace function game.place_bets(
  p_key uuid[], p_fingerprint bigint[], p_kind smallint[], p_debit bigint[], p_credit bigint[],
  p_amount bigint[], p_cause text[], p_event_at timestamptz[],
  b_player bigint[], b_provider smallint[], b_venue smallint[], b_uuid uuid[],
  b_fingerprint bigint[], b_valid bigint[], b_is_closed boolean[], b_game text[], b_round text[],
  b_selection text[], p_zone text, p_check_minutes int, p_pause_minutes int
)
returns table (ord int, transfer_id bigint, status smallint, balance_after bigint)
language plpgsql
-- Planned for each batch: a plan cached while these tables were empty would always scan them whole.
set plan_cache_mode = force_custom_plan
set jit = off
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  v_reasons smallint[];
  v_beyond smallint[];
  v_taken int[];  -- positions of the stakes that are not refused; null: all
begin
  perform from ledger.accounts a where a.id = any (p_debit) order by a.id for no key update;
  if exists (
    select from unnest(b_provider, b_uuid) as b (provider_no, uuid),
      lateral (select from game.rollbacks r
        where r.provider_no = b.provider_no and r.reference_uuid = b.uuid and r.is_tombstone
        limit 1) tombstone
  ) then
    raise exception 'the bet was rolled back before it came' using errcode = 'GM001';
  end if;
  if exists (
    select from unnest(b_provider, b_uuid) as b (provider_no, uuid),
      lateral (
        (select from game.wins w
          where w.provider_no = b.provider_no and w.transaction_uuid = b.uuid limit 1)
        union all
        (select from game.rollbacks r
          where r.provider_no = b.provider_no and r.transaction_uuid = b.uuid limit 1)
      ) known
  ) then
    raise exception 'the transaction is known as something else' using errcode = 'GM003';
  end if;
  v_reasons := protection_evaluate(b_player, p_debit, p_amount, p_key, p_event_at, p_zone,
    p_check_minutes, p_pause_minutes);
  v_beyond := promotion_guard(b_player, b_venue, p_amount, p_key);
  if v_beyond is not null then
    v_reasons := array(
      select coalesce(nullif(r.reason, 0), r.beyond)
      from unnest(coalesce(v_reasons, array_fill(0::smallint, array[cardinality(v_beyond)])),
        v_beyond) with ordinality as r (reason, beyond, ord)
      order by r.ord);
  end if;
  if v_reasons is not null then
    return query
      select r.ord::int, null::bigint, r.reason, null::bigint
      from unnest(v_reasons) with ordinality as r (reason, ord) where r.reason > 0;
    v_taken := array(select r.ord::int from unnest(v_reasons) with ordinality as r (reason, ord)
      where r.reason = 0 order by r.ord);
    if cardinality(v_taken) = 0 then return; end if;
    p_key := game.pick(p_key, v_taken);
    p_fingerprint := game.pick(p_fingerprint, v_taken);
    p_kind := game.pick(p_kind, v_taken);
    p_debit := game.pick(p_debit, v_taken);
    p_credit := game.pick(p_credit, v_taken);
    p_amount := game.pick(p_amount, v_taken);
    p_cause := game.pick(p_cause, v_taken);
    p_event_at := game.pick(p_event_at, v_taken);
    b_player := game.pick(b_player, v_taken);
    b_provider := game.pick(b_provider, v_taken);
    b_venue := game.pick(b_venue, v_taken);
    b_uuid := game.pick(b_uuid, v_taken);
    b_fingerprint := game.pick(b_fingerprint, v_taken);
    b_valid := game.pick(b_valid, v_taken);
    b_is_closed := game.pick(b_is_closed, v_taken);
    b_game := game.pick(b_game, v_taken);
    b_round := game.pick(b_round, v_taken);
    b_selection := game.pick(b_selection, v_taken);
  end if;
  return query
  with posted as materialized (
    select * from ledger.post(p_key, p_fingerprint, p_kind, p_debit, p_credit, p_amount, p_cause,
      p_event_at)
  ), taken as materialized (
    -- A bet that closes its round also closes it for earlier bets of this batch.
    select b.*, p.transfer_id, p.balance_after, bool_or(b.is_closed) over (
      partition by b.provider_no, b.player_id, b.round order by b.ord desc) as is_decided
    from unnest(b_player, b_provider, b_venue, b_uuid, b_fingerprint, b_valid, b_is_closed, b_game,
      b_round, b_selection, p_amount, p_event_at) with ordinality
      as b (player_id, provider_no, venue_no, uuid, fingerprint, valid, is_closed, game_code, round,
        selection, amount, event_at, ord)
    join posted p on p.ord = b.ord and p.status = 0
  ), placed as (
    insert into game.bets (player_id, bet_id, provider_no, venue_no, transaction_uuid, fingerprint,
      state, stake_minor, valid_minor, balance_after_minor, placed_at, settled_at, game_code, round,
      selection)
    select player_id, transfer_id, provider_no, venue_no, uuid, fingerprint,
      case when is_decided then 2 else 0 end, amount, valid, balance_after, event_at,
      case when is_decided then event_at end, game_code, round, selection
    from taken
  ), closed as (
    update game.bets b set state = 2, settled_at = c.event_at
    from taken c
    where c.is_closed and b.player_id = c.player_id and b.provider_no = c.provider_no
      and b.round = c.round and b.state = 0
  )
  select coalesce(v_taken[p.ord], p.ord), p.transfer_id, p.status, p.balance_after from posted p;
end $$;

-- Posts a batch of wins and settles their bets. The whole batch fails if a bet was rolled back
-- meanwhile, would return more than its game states, or has a win in game.win_reviews. w_valid, if
-- a win has it, is what finally counts of the bet for turnover: never more than its stake, and
-- ignored once the bet has been counted. A partial win (w_is_part) leaves an open bet open and its
-- valid amount to a later win. The caller must hold the locks of the credited accounts.
create or replace function game.settle_locked_bets(
  p_key uuid[], p_fingerprint bigint[], p_kind smallint[], p_debit bigint[], p_credit bigint[],
  p_amount bigint[], p_cause text[], p_event_at timestamptz[],
  w_player bigint[], w_provider smallint[], w_uuid uuid[], w_fingerprint bigint[], w_bet bigint[],
  w_is_closed boolean[], w_round text[], w_valid bigint[], w_is_part boolean[]
)
returns table (ord int, transfer_id bigint, status smallint, balance_after bigint)
language plpgsql
-- Planned for each batch: a plan cached while these tables were empty would always scan them whole.
set plan_cache_mode = force_custom_plan
set jit = off
set enable_seqscan = off
as $$
#variable_conflict use_column
begin
  if exists (
    select from unnest(w_provider, w_uuid) as w (provider_no, uuid)
    join game.rollbacks r on r.provider_no = w.provider_no and r.reference_uuid = w.uuid
    where r.is_tombstone
  ) then
    raise exception 'the win was rolled back before it came' using errcode = 'GM001';
  end if;
  if exists (
    select from unnest(w_provider, w_uuid) as w (provider_no, uuid),
      lateral (
        (select from game.bets b
          where b.provider_no = w.provider_no and b.transaction_uuid = w.uuid limit 1)
        union all
        (select from game.rollbacks r
          where r.provider_no = w.provider_no and r.transaction_uuid = w.uuid limit 1)
      ) known
  ) then
    raise exception 'the transaction is known as something else' using errcode = 'GM003';
  end if;
  if exists (
    select from unnest(w_player, w_bet) as w (player_id, bet_id),
      lateral (select from game.bets b
        where b.player_id = w.player_id and b.bet_id = w.bet_id and b.state = 3 limit 1) undone
  ) then
    raise exception 'the bet of the win was rolled back' using errcode = 'GM002';
  end if;
  if exists (
    select from (
      select player_id, bet_id, sum(amount) as amount
      from unnest(w_player, w_bet, p_amount) as w (player_id, bet_id, amount)
      group by player_id, bet_id
    ) w, lateral (select from game.bets b
      join game.venues v on v.venue_no = b.venue_no
      join game.games g on g.venue = v.venue and g.game_code = b.game_code
      where b.player_id = w.player_id and b.bet_id = w.bet_id and (b.state = 4
        or b.payout_minor + w.amount > div(
          (b.stake_minor + b.free_stake_minor)::numeric * g.max_win_bp, 10000))
      limit 1) beyond
  ) then
    raise exception 'the win is above what its game states' using errcode = 'GM004';
  end if;
  return query
  with posted as materialized (
    select * from ledger.post(p_key, p_fingerprint, p_kind, p_debit, p_credit, p_amount, p_cause,
      p_event_at)
  ), won as materialized (
    select p.balance_after, w.*
    from unnest(w_player, w_provider, w_uuid, w_fingerprint, w_bet, w_is_closed, w_round, w_valid,
      w_is_part, p_amount, p_event_at) with ordinality
      as w (player_id, provider_no, uuid, fingerprint, bet_id, is_closed, round, valid, is_part,
        amount, event_at, ord)
    join posted p on p.ord = w.ord and p.status = 0
  ), noted as (
    insert into game.wins (provider_no, transaction_uuid, fingerprint, player_id, bet_id,
      amount_minor, balance_after_minor, created_at, is_part)
    select provider_no, uuid, fingerprint, player_id, bet_id, amount, balance_after, event_at,
      is_part
    from won
  ), settled as (
    update game.bets b set payout_minor = b.payout_minor + s.amount,
      part_minor = b.part_minor + s.part_amount,
      state = case when s.is_part and b.state = 0 then 0 else 1 end,
      settled_at = case when s.is_part and b.state = 0 then null
        else coalesce(b.settled_at, s.event_at) end,
      valid_minor = case when b.is_counted or s.is_part then b.valid_minor
        else least(b.stake_minor, coalesce(s.valid, b.valid_minor)) end
    from (
      select player_id, bet_id, sum(amount)::bigint as amount, max(event_at) as event_at,
        coalesce(sum(amount) filter (where is_part), 0)::bigint as part_amount,
        bool_and(is_part) as is_part, (array_agg(valid order by ord desc)
          filter (where valid is not null and not is_part))[1] as valid
      from won group by player_id, bet_id
    ) s
    where b.player_id = s.player_id and b.bet_id = s.bet_id
  ), closed as (
    -- When a win closes its round, the bets of that round that are still open have lost.
    update game.bets b set state = 2, settled_at = c.event_at
    from won c
    where c.is_closed and b.player_id = c.player_id and b.provider_no = c.provider_no
      and b.round = c.round and b.state = 0
      and not exists (select from won o where o.player_id = b.player_id and o.bet_id = b.bet_id)
  )
  select * from posted;
end $$;

-- Locks the accounts, posts a batch of wins and settles their bets (see game.settle_locked_bets).
-- The batch fails if one of its players owes an amount after a correction: the wins of such a
-- player are paid one at a time, because each may repay a part of it.
create or replace function game.settle_bets(
  p_key uuid[], p_fingerprint bigint[], p_kind smallint[], p_debit bigint[], p_credit bigint[],
  p_amount bigint[], p_cause text[], p_event_at timestamptz[],
  w_player bigint[], w_provider smallint[], w_uuid uuid[], w_fingerprint bigint[], w_bet bigint[],
  w_is_closed boolean[], w_round text[], w_valid bigint[], w_is_part boolean[]
)
returns table (ord int, transfer_id bigint, status smallint, balance_after bigint)
language plpgsql
set plan_cache_mode = force_custom_plan
set jit = off
set enable_seqscan = off
as $$
#variable_conflict use_column
begin
  perform from ledger.accounts a where a.id = any (p_credit) order by a.id for no key update;
  if exists (
    select from unnest(w_player) as w (player_id),
      lateral (select from game.corrections c
        where c.player_id = w.player_id and c.closed_at is null limit 1) owing
  ) then
    raise exception 'the player owes something after a correction' using errcode = 'GM005';
  end if;
  return query
    select * from game.settle_locked_bets(p_key, p_fingerprint, p_kind, p_debit, p_credit, p_amount,
      p_cause, p_event_at, w_player, w_provider, w_uuid, w_fingerprint, w_bet, w_is_closed, w_round,
      w_valid, w_is_part);
end $$;
