-- An operator has decided that the payment of a frozen player is made all the same.
alter table withdrawal_payouts
  add column frozen_allowed boolean not null default false;
