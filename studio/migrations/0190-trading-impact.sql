-- What a change would move of bets that were paid, as its operator saw it: for the audit log.
alter table studio.trading_actions add column impact jsonb;
