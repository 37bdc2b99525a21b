-- Trading desks of providers: which venues have one, who has opened it, and which actions of operators
-- there are in the audit log.
alter table game.venues add column has_desk boolean not null default false;

create table game.desk_openings (
  provider_no smallint not null,
  staff_id bigint not null,
  opened_at timestamptz not null,
  primary key (provider_no, staff_id)
);

create table game.desk_actions (
  provider_no smallint not null,
  action_uuid uuid not null,
  recorded_at timestamptz not null,
  primary key (provider_no, action_uuid)
);
