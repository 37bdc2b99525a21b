-- Operators set their own password and authenticator, by a link with a one-time code; the first owner
-- by a code that the start of the site prints.
alter table staff_members
  alter column password_hash drop not null,  -- none until an invitation is accepted
  -- Of the demo, whose passwords are printed: the first login shows the secret to scan.
  add column enrols_by_password boolean not null default false;

-- A database with this table holds the demo.
do $$
begin
  if to_regclass('site_seeds') is not null then
    update staff_members set enrols_by_password = true where totp_confirmed_at is null;
  end if;
end $$;

create table operator_invitations (
  code_hash bytea primary key,
  staff_id bigint references staff_members,  -- null: whoever becomes the first owner
  created_at timestamptz not null,
  created_by bigint references staff_members,  -- null: from the machine of the site
  expires_at timestamptz not null,
  tries smallint not null default 0,  -- wrong codes of an authenticator
  used_at timestamptz
);
create index operator_invitations_member on operator_invitations (staff_id);
create index staff_sessions_member on staff_sessions (staff_id, created_at desc);
