-- Players, how they come in, and where they are logged in.
create table players (
  player_id bigint primary key generated always as identity (start with 1000001),
  username text not null unique check (username = lower(username)),
  password_hash text not null,
  secondary_password_hash text,
  real_name text,
  sex text not null default 'unset' check (sex in ('male', 'female', 'unset')),
  birth_date date not null,
  phone_area text,
  phone text,
  email text,
  avatar text not null default 'sailboat',
  language text not null default 'hk',
  vip_level integer not null default 1 check (vip_level between 1 and 10),
  is_auto_transfer_on boolean not null default true,
  invite_code text not null unique,
  inviter_id bigint references players,
  terms_version text not null,
  terms_agreed_at timestamptz not null,
  is_frozen boolean not null default false,
  freeze_reason text not null default '',
  registered_at timestamptz not null,
  register_address text not null default '',
  first_deposit_at timestamptz,
  last_login_at timestamptz,
  last_seen_at timestamptz,
  check ((phone is null) = (phone_area is null))
);
create unique index players_phone on players (phone_area, phone) where phone is not null;
create unique index players_email on players (lower(email)) where email is not null;
create index players_real_name on players (real_name) where real_name is not null;

create table access_sessions (
  session_id text primary key,
  player_id bigint not null references players,
  token_hash bytea not null unique,
  device text not null default '',
  agent text not null default '',
  address text not null default '',
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index access_sessions_player on access_sessions (player_id, last_seen_at desc);
create index access_sessions_device on access_sessions (device) where device <> '';

-- Pictures to read; each is good once.
create table access_captchas (
  captcha_id text primary key,
  answer_hash bytea not null,
  tries integer not null default 0,
  used_at timestamptz,
  expires_at timestamptz not null
);

-- Failed tries per account and per address, counted whatever becomes of the call.
create table access_failures (
  subject text primary key,
  count integer not null,
  last_at timestamptz not null,
  waits_until timestamptz
);

-- Codes that went out by SMS or e-mail; one lives per purpose and target.
create table profile_codes (
  code_id text primary key,
  player_id bigint references players,
  channel text not null check (channel in ('sms', 'email')),
  purpose text not null,
  target text not null,
  code_hash bytea not null,
  address text not null default '',
  tries integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  checked_at timestamptz,  -- asked about and right, not used up
  used_at timestamptz,
  superseded_at timestamptz
);
create index profile_codes_target on profile_codes (channel, target, sent_at desc);
create index profile_codes_address on profile_codes (address, sent_at desc);
create index profile_codes_player on profile_codes (player_id, sent_at desc);

-- What the sandbox sent instead of a real SMS or e-mail.
create table profile_outbox (
  outbox_id text primary key,
  channel text not null check (channel in ('sms', 'email')),
  target text not null,
  body text not null,
  sent_at timestamptz not null
);
create index profile_outbox_sent on profile_outbox (sent_at desc);

-- Wrong tries of the secondary password.
create table profile_secondary_failures (
  player_id bigint primary key references players,
  count integer not null,
  locked_until timestamptz
);
