-- Providers, their venues and games, sessions of play, and every bet that came by the protocol.
create schema game;

create table game.providers (
  provider text primary key,
  provider_no smallint not null unique check (provider_no between 0 and 63),
  base_url text not null,
  algorithm text not null check (algorithm in ('rsa-sha256', 'ed25519')),
  public_keys text[] not null,  -- PEM; two may be valid while one is rotated
  is_disabled boolean not null default false
);

create table game.venues (
  venue text primary key,
  venue_no smallint not null unique check (venue_no between 0 and 1007),
  provider text references game.providers,
  wallet_kind text not null check (wallet_kind in ('seamless', 'transfer')),
  category text not null
    check (category in ('sports', 'live', 'chess', 'esports', 'lottery', 'electronic')),
  names jsonb not null,
  taglines jsonb not null,
  art text not null,
  position integer not null,
  maintenance_from timestamptz,
  maintenance_until timestamptz
);

create table game.games (
  venue text not null references game.venues,
  game_code text not null,
  names jsonb not null,
  art text not null,
  rtp_bp integer,
  is_landscape boolean not null default false,
  is_hot boolean not null default false,
  is_new boolean not null default false,
  is_closed boolean not null default false,
  position integer not null,
  primary key (venue, game_code)
);

-- What a provider holds while a player plays: the token is the session, stored hashed.
create table game.sessions (
  session_id text primary key,
  token_hash bytea not null unique,
  player_id bigint not null references public.players,
  venue text not null references game.venues,
  game_code text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_player on game.sessions (player_id, created_at desc);

-- One row per bet. Its id is the id of its stake's transfer, so that both can be told by one number.
create table game.bets (
  player_id bigint not null,
  bet_id bigint not null,
  provider_no smallint not null,
  venue_no smallint not null,
  transaction_uuid uuid not null,
  fingerprint bigint not null,
  state smallint not null default 0 check (state between 0 and 3), -- open, won, lost, void
  is_free boolean not null default false,
  is_counted boolean not null default false,  -- folded into the turnover requirements
  stake_minor bigint not null check (stake_minor >= 0),
  valid_minor bigint not null check (valid_minor between 0 and stake_minor),
  payout_minor bigint not null default 0 check (payout_minor >= 0),
  balance_after_minor bigint not null,
  placed_at timestamptz not null,
  settled_at timestamptz,
  game_code text not null,
  round text not null,
  selection text not null,
  primary key (player_id, bet_id)
) with (fillfactor = 85);
create unique index bets_transaction on game.bets (provider_no, transaction_uuid);
create index bets_open on game.bets (player_id, provider_no, round) where state = 0;
create index bets_uncounted on game.bets (player_id) where not is_counted and settled_at is not null;
create index bets_placed on game.bets using brin (placed_at);

-- One row per win, also one of nothing.
create table game.wins (
  provider_no smallint not null,
  transaction_uuid uuid not null,
  fingerprint bigint not null,
  player_id bigint not null,
  bet_id bigint not null,
  amount_minor bigint not null check (amount_minor >= 0),
  balance_after_minor bigint not null,
  is_rolled_back boolean not null default false,
  created_at timestamptz not null,
  primary key (provider_no, transaction_uuid)
);

-- One row per rollback. One of nothing known is a tombstone: what comes late is refused.
create table game.rollbacks (
  provider_no smallint not null,
  transaction_uuid uuid not null,
  fingerprint bigint not null,
  reference_uuid uuid not null,
  player_id bigint not null,
  is_tombstone boolean not null,
  balance_after_minor bigint not null,
  created_at timestamptz not null,
  primary key (provider_no, transaction_uuid)
);
create index rollbacks_tombstones on game.rollbacks (provider_no, reference_uuid)
  where is_tombstone;

-- Posts a batch of stakes with their bets. The accounts are locked before the tombstones are read,
-- and a rollback that leaves one holds the same locks, so neither can miss the other.
create function game.place_bets(
  p_key uuid[], p_fingerprint bigint[], p_kind smallint[], p_debit bigint[], p_credit bigint[],
  p_amount bigint[], p_cause text[], p_event_at timestamptz[],
  b_player bigint[], b_provider smallint[], b_venue smallint[], b_uuid uuid[],
  b_fingerprint bigint[], b_valid bigint[], b_is_closed boolean[], b_game text[], b_round text[],
  b_selection text[]
)
returns table (ord int, transfer_id bigint, status smallint, balance_after bigint)
language plpgsql
-- Planned for each batch: a plan made while these tables were empty reads all of them for ever.
set plan_cache_mode = force_custom_plan
set jit = off
set enable_seqscan = off
as $$
#variable_conflict use_column
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
  return query
  with posted as materialized (
    select * from ledger.post(p_key, p_fingerprint, p_kind, p_debit, p_credit, p_amount, p_cause,
      p_event_at)
  ), taken as materialized (
    -- A bet that closes its round closes it for the bets before it in this batch, too.
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
  select * from posted;
end $$;

-- Posts a batch of wins and settles their bets. A bet that was rolled back meanwhile ends it.
-- w_valid, where a win brings it, is what finally counts of the bet for turnover: never more than
-- its stake, and nothing new once the bet has been counted.
create function game.settle_bets(
  p_key uuid[], p_fingerprint bigint[], p_kind smallint[], p_debit bigint[], p_credit bigint[],
  p_amount bigint[], p_cause text[], p_event_at timestamptz[],
  w_player bigint[], w_provider smallint[], w_uuid uuid[], w_fingerprint bigint[], w_bet bigint[],
  w_is_closed boolean[], w_round text[], w_valid bigint[]
)
returns table (ord int, transfer_id bigint, status smallint, balance_after bigint)
language plpgsql
-- Planned for each batch: a plan made while these tables were empty reads all of them for ever.
set plan_cache_mode = force_custom_plan
set jit = off
set enable_seqscan = off
as $$
#variable_conflict use_column
begin
  perform from ledger.accounts a where a.id = any (p_credit) order by a.id for no key update;
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
  return query
  with posted as materialized (
    select * from ledger.post(p_key, p_fingerprint, p_kind, p_debit, p_credit, p_amount, p_cause,
      p_event_at)
  ), won as materialized (
    select p.balance_after, w.*
    from unnest(w_player, w_provider, w_uuid, w_fingerprint, w_bet, w_is_closed, w_round, w_valid,
      p_amount, p_event_at) with ordinality
      as w (player_id, provider_no, uuid, fingerprint, bet_id, is_closed, round, valid, amount,
        event_at, ord)
    join posted p on p.ord = w.ord and p.status = 0
  ), noted as (
    insert into game.wins (provider_no, transaction_uuid, fingerprint, player_id, bet_id,
      amount_minor, balance_after_minor, created_at)
    select provider_no, uuid, fingerprint, player_id, bet_id, amount, balance_after, event_at
    from won
  ), settled as (
    update game.bets b set state = 1, payout_minor = b.payout_minor + s.amount,
      settled_at = coalesce(b.settled_at, s.event_at),
      valid_minor = case when b.is_counted then b.valid_minor
        else least(b.stake_minor, coalesce(s.valid, b.valid_minor)) end
    from (
      select player_id, bet_id, sum(amount)::bigint as amount, max(event_at) as event_at,
        (array_agg(valid order by ord desc) filter (where valid is not null))[1] as valid
      from won group by player_id, bet_id
    ) s
    where b.player_id = s.player_id and b.bet_id = s.bet_id
  ), closed as (
    -- What is still open in a round that its win closes has lost.
    update game.bets b set state = 2, settled_at = c.event_at
    from won c
    where c.is_closed and b.player_id = c.player_id and b.provider_no = c.provider_no
      and b.round = c.round and b.state = 0
      and not exists (select from won o where o.player_id = b.player_id and o.bet_id = b.bet_id)
  )
  select * from posted;
end $$;
