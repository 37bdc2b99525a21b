-- Pairs of accounts that have both received rewards and show signs of one person.
create table abuse_cases (
  case_id text primary key,
  one_id bigint not null references players,
  other_id bigint not null references players check (other_id > one_id),
  signs text[] not null check (signs <> '{}'),
  -- Signs that an operator has cleared are not asked about again.
  cleared_signs text[] not null default '{}',
  state text not null default 'open' check (state in ('open', 'cleared', 'withheld')),
  -- Whose rewards are withheld because of this case.
  withheld_ids bigint[] not null default '{}',
  opened_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references staff_members (staff_id),
  reason text not null default '',
  unique (one_id, other_id),
  check ((state = 'withheld') = (withheld_ids <> '{}')),
  check (state = 'open' or decided_by is not null)
);
create index abuse_cases_newest on abuse_cases (opened_at desc, case_id desc);
create index abuse_cases_of_other on abuse_cases (other_id);

create index players_real_name_folded on players (lower(real_name)) where real_name is not null;
