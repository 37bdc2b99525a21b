-- What a player must still bet before money may leave: one row per deposit, bonus or gift.
create table turnover_requirements (
  player_id bigint not null references players,
  kind text not null check (kind in ('deposit', 'bonus', 'gift')),
  cause text not null,
  required_minor bigint not null check (required_minor > 0),
  filled_minor bigint not null default 0,
  venue text, -- a tied requirement: only bets in this venue fill it, and its wallet is locked
  opened_at timestamptz not null,
  met_at timestamptz,
  check (filled_minor between 0 and required_minor),
  check ((met_at is not null) = (filled_minor = required_minor)),
  primary key (player_id, kind, cause)
);
create index turnover_requirements_open on turnover_requirements (player_id, opened_at)
  where met_at is null;
