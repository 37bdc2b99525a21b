-- Play money that a new account is given has a line of its own in the player's record.
alter table wallet_transactions drop constraint wallet_transactions_type_check;
alter table wallet_transactions add constraint wallet_transactions_type_check check (type in
  ('deposit', 'withdrawal', 'transferIn', 'transferOut', 'bonus', 'rebate', 'adjustment', 'welcome'));
