-- What an account number of a bank looks like depends on its country; until now each had to be a
-- card of 16 to 19 digits. A bank is offered where its country is paid in the site's currency.
alter table payout_banks
  add column country text not null default 'CN' check (country in ('CN', 'HK', 'TH')),
  -- Empty: offered whatever the site's currency is.
  add column currencies text[] not null default '{}',
  add column digits_min integer not null default 16,
  add column digits_max integer not null default 19,
  add column has_check_digit boolean not null default true,
  -- Scripts of a holder's name that the bank takes. Empty: any.
  add column holder_scripts text[] not null default '{}',
  add check (8 <= digits_min and digits_min <= digits_max and digits_max <= 24),
  add check (holder_scripts <@ array['Han', 'Latin', 'Thai']);
