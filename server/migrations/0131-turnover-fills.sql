-- What each bet was counted for and what it filled, so that a bet that is taken back gives it back;
-- and venue locks that were opened before their turnover was met. What was counted before this has
-- no lines here: it stays as it is and gives nothing back.
alter table game.bets add column counted_minor bigint check (counted_minor >= 0);

create table turnover_fills (
  player_id bigint not null,
  bet_id bigint not null,
  kind text not null,
  cause text not null,
  filled_minor bigint not null check (filled_minor > 0),
  primary key (player_id, bet_id, kind, cause),
  foreign key (player_id, kind, cause) references turnover_requirements
);

-- An opened lock asks for nothing more. Only a requirement that is tied to a venue has one.
alter table turnover_requirements add column released_at timestamptz;
alter table turnover_requirements
  add check (released_at is null or (venue is not null and met_at is null));
drop index turnover_requirements_open;
create index turnover_requirements_open on turnover_requirements (player_id, opened_at)
  where met_at is null and released_at is null;
