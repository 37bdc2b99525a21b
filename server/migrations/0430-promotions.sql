-- Promotions as operators write them, and players' applications with the terms of their day.
create table promotion_offers (
  promotion_id text primary key,
  type text not null,
  state text not null default 'draft' check (state in ('draft', 'running', 'stopped')),
  -- In each language a title, a summary and blocks.
  texts jsonb not null,
  picture_id text references picture_files,
  picture_alts jsonb,
  terms jsonb not null,
  audience jsonb not null,
  -- What a player types in to apply; empty: nothing.
  code text not null,
  is_reviewed boolean not null,
  budget_minor bigint not null check (budget_minor >= 0),
  spent_minor bigint not null default 0 check (spent_minor between 0 and budget_minor),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  created_at timestamptz not null,
  check ((picture_id is null) = (picture_alts is null))
);
create index promotion_offers_newest on promotion_offers (created_at desc, promotion_id desc);

create table promotion_applications (
  application_id text primary key,
  promotion_id text not null references promotion_offers,
  player_id bigint not null references players,
  -- The day or the Monday of the site; `once` where there is one application for ever.
  period_key text not null,
  state text not null check (state in
    ('applied', 'approved', 'rejected', 'granted', 'fulfilled', 'spent', 'givenUp', 'expired')),
  -- The terms as they were when the player applied.
  terms jsonb not null,
  -- The venue whose wallet is locked; null: none is.
  venue_no smallint,
  base_minor bigint not null check (base_minor >= 0),
  bonus_minor bigint not null check (bonus_minor >= 0),
  required_minor bigint not null check (required_minor >= 0),
  -- The largest bet while the bonus is open; null: any.
  max_stake_minor bigint check (max_stake_minor > 0),
  applied_at timestamptz not null,
  granted_at timestamptz,
  expires_at timestamptz,
  -- When a job looks at it again: an open bonus, or a cashback whose period ends.
  looks_at timestamptz,
  ended_at timestamptz,
  note text not null default '',
  taken_minor bigint not null default 0 check (taken_minor >= 0),
  reviewed_by bigint references staff_members (staff_id),
  unique (player_id, promotion_id, period_key),
  check (state not in ('granted', 'fulfilled', 'spent', 'givenUp') or granted_at is not null),
  check (state <> 'granted' or expires_at is not null),
  check ((state in ('granted', 'approved')) = (looks_at is not null))
);
-- One bonus is open at a time; stakes are held against it.
create unique index promotion_applications_open on promotion_applications (player_id)
  where state = 'granted';
create index promotion_applications_due on promotion_applications (looks_at)
  where state in ('granted', 'approved');
create index promotion_applications_of_player
  on promotion_applications (player_id, applied_at desc, application_id desc);
create index promotion_applications_of_offer on promotion_applications (promotion_id, state);
create index promotion_applications_newest
  on promotion_applications (applied_at desc, application_id desc);

-- A bonus that is given up releases its own requirement, also one that is tied to no venue.
alter table turnover_requirements
  drop constraint turnover_requirements_check2,
  add check (released_at is null or met_at is null);
