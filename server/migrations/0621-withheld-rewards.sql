-- Rewards of a player that an operator withholds, and grants that two operators have voided.
create table welfare_withholdings (
  player_id bigint not null references players,
  started_at timestamptz not null,
  ended_at timestamptz check (ended_at >= started_at),
  primary key (player_id, started_at)
);
create unique index welfare_withholdings_open on welfare_withholdings (player_id)
  where ended_at is null;

alter table welfare_grants
  drop constraint welfare_grants_state_check,
  add constraint welfare_grants_state_check
    check (state in ('claimable', 'claimed', 'expired', 'voided'));
