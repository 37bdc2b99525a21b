-- What open bonuses forbid, and when they were open.

-- Checks stakes against the largest bet that an open bonus allows. Returns null if no player of the
-- batch has such a bonus, otherwise 106 for each stake above it and 0 for the others. A stake that
-- was posted before is not refused.
create or replace function promotion_guard(
  p_player bigint[], p_venue smallint[], p_amount bigint[], p_key uuid[]
)
returns smallint[] language plpgsql
set jit = off
set enable_seqscan = off
as $$
#variable_conflict use_column
begin
  if not exists (
    select from promotion_applications a
    where a.player_id = any (p_player) and a.state = 'granted' and a.max_stake_minor is not null
  ) then
    return null;
  end if;
  return (
    select array_agg((case when a.player_id is not null
        and not exists (select from ledger.transfers t where t.key = b.key) then 106 else 0 end
      )::smallint order by b.ord)
    from unnest(p_player, p_venue, p_amount, p_key) with ordinality
      as b (player_id, venue_no, amount, key, ord)
    left join promotion_applications a on a.player_id = b.player_id and a.state = 'granted'
      and b.amount > a.max_stake_minor and (a.venue_no is null or a.venue_no = b.venue_no)
  );
end $$;

-- For turnover: when bonuses were open, and the venue whose bets count towards them; null: all.
create or replace view turnover_bonus_spans as
  select player_id, terms ->> 'venue' as venue, granted_at, ended_at
  from promotion_applications where granted_at is not null
    and terms ->> 'freePlay' is null;
