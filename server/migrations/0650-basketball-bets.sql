-- Basketball has a rebate of its own: what of a day's valid bets without a bonus is on it alone.
alter table turnover_valid_days add column basketball_minor bigint not null default 0;
