-- Operators, their sessions and their hash-chained audit log.
-- formerly 81bf5a89e159ac9c4e35d1c3c1dada988d0c51ef1e66f3ba67329377027389bf
create table staff_members (
  staff_id bigint primary key generated always as identity (start with 101),
  username text not null unique check (username = lower(username)),
  display_name text not null,
  role text not null check (role in ('owner', 'finance', 'risk', 'support', 'content', 'auditor')),
  password_hash text not null,
  totp_secret bytea not null,
  totp_confirmed_at timestamptz,
  totp_last_step bigint not null default 0,
  is_disabled boolean not null default false,
  created_at timestamptz not null
);

create table staff_sessions (
  session_id text primary key,
  staff_id bigint not null references staff_members,
  token_hash bytea not null unique,
  address text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);

-- The first step of a login: a ticket that only the TOTP step takes.
create table staff_login_tickets (
  ticket_hash bytea primary key,
  staff_id bigint not null references staff_members,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table staff_audit (
  audit_id bigint primary key,
  at timestamptz not null,
  staff_id bigint references staff_members,
  actor text not null,
  role text not null,
  action text not null,
  subject text not null,
  details jsonb not null,
  address text not null,
  previous_hash bytea not null,
  hash bytea not null
);
create index staff_audit_subject on staff_audit (subject, audit_id desc);
