-- What other slices read of payout accounts: neither the numbers nor what they are sealed with.

-- For content: the pictures of QR codes. They are kept, also those of deleted accounts.
create or replace view content_payout_files as
  select file_id from payout_accounts where file_id is not null;

-- For profile: the accounts of a player, to be counted and searched.
create or replace view profile_payout_accounts as
  select player_id, kind, holder_name, last_four from payout_accounts where deleted_at is null;

-- For protection: who has or had an account with the same number.
create or replace view protection_payout_numbers as
  select player_id, number_hash from payout_accounts;

-- For staff: who has or had the account that a decision pays to, and under which names.
create or replace view staff_payout_accounts as
  select account_id, player_id, kind, number_hash, holder_name from payout_accounts;
