-- A bet is settled anew by a rollback of its win and a new win. Its parts, such as partial cash-outs,
-- do not settle it: without another win it is open again until the new one comes.
alter table game.wins add column is_part boolean not null default false;
-- What its parts have paid; included in payout_minor.
alter table game.bets add column part_minor bigint not null default 0;
-- What its provider says of how the result of a bet was corrected, the oldest first.
alter table game.bet_slips add column corrections jsonb not null default '[]';
