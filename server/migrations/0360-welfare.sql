-- What players are granted and claim in time, and the lucky draw, whose prizes are grants.
create table welfare_grants (
  grant_id text primary key,
  player_id bigint not null references players,
  kind text not null,
  -- What it was granted for; each cause grants once.
  cause text not null,
  state text not null default 'claimable' check (state in ('claimable', 'claimed', 'expired')),
  amount_minor bigint not null check (amount_minor > 0),
  turnover_minor bigint not null check (turnover_minor >= 0),
  issued_on date not null,
  issued_at timestamptz not null,
  opens_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > opens_at),
  -- When it is looked at for expiry: never before it expires, later where a pause moved that.
  lapses_at timestamptz not null check (lapses_at >= expires_at),
  ended_at timestamptz,
  statement jsonb not null,
  unique (player_id, kind, cause),
  check ((state = 'claimable') = (ended_at is null))
);
create index welfare_grants_of_player on welfare_grants (player_id, issued_at desc, grant_id desc);
create index welfare_grants_newest on welfare_grants (issued_at desc, grant_id desc);
create index welfare_grants_lapsing on welfare_grants (lapses_at) where state = 'claimable';

create table welfare_draws (
  draw_id text primary key,
  player_id bigint not null references players,
  commitment text not null,
  server_seed text not null,
  -- What the player adds; the username, until they choose something.
  client_seed text not null,
  -- The wheel as it was when the seed was committed to.
  prizes jsonb not null,
  prize_index int,
  amount_minor bigint,
  grant_id text references welfare_grants,
  drawn_on date,
  drawn_at timestamptz,
  created_at timestamptz not null,
  check ((drawn_at is null) = (prize_index is null)),
  check ((drawn_at is null) = (drawn_on is null)),
  check ((drawn_at is null) = (amount_minor is null))
);
create unique index welfare_draws_committed on welfare_draws (player_id) where drawn_at is null;
create unique index welfare_draws_daily on welfare_draws (player_id, drawn_on);
