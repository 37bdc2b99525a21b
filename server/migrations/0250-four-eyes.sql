-- What was decided for one target in 24 hours counts together, so it has to be found by account.
create index withdrawal_orders_account on withdrawal_orders (account_id);
