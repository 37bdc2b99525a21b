-- Operators add banks themselves, of any country.
alter table payout_banks
  drop constraint payout_banks_country_check,
  add check (country ~ '^[A-Z]{2}$');
