-- What of valid bets was placed under a bonus: it counts for levels and earns no rebate.
alter table turnover_valid_days
  add column bonus_minor bigint not null default 0;
