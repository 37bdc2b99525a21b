-- Guessing at a login: work is priced by account, and devices that were let in before are known.
alter table access_works add column subject text not null default '';
alter table access_login_tickets add column tries integer not null default 0;
alter table staff_login_tickets
  add column tries integer not null default 0,
  add column device_hash bytea;
create table staff_devices (
  token_hash bytea primary key,
  staff_id bigint not null references staff_members,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
