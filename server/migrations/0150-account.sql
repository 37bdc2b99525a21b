-- What an account needs beyond logging in: recovery, e-mail, devices, an authenticator, notes.

-- Codes are sent to people who have no account yet, too, and to those who cannot get into theirs.
alter table profile_codes rename to access_codes;
alter index profile_codes_pkey rename to access_codes_pkey;
alter index profile_codes_target rename to access_codes_target;
alter index profile_codes_address rename to access_codes_address;
alter index profile_codes_player rename to access_codes_player;
-- Whose code it is: a player, a recovery, or a phone or address that registers.
alter table access_codes add column subject text;
update access_codes set subject = 'player:' || coalesce(player_id, 0);
alter table access_codes alter column subject set not null;
create index access_codes_subject on access_codes (subject, sent_at desc);

-- The steps of a recovery. Not tied to players by a key: a name that nobody has gets a row as well,
-- and must cost the same.
create table access_recoveries (
  ticket_hash bytea primary key,
  player_id bigint,
  step text not null check (step in ('code', 'password')),
  address text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index access_recoveries_player on access_recoveries (player_id) where used_at is null;
create index access_recoveries_expires on access_recoveries (expires_at);

-- What a licensed site sends to phones and mailboxes. The text is sealed and goes when it is sent.
create table access_deliveries (
  delivery_id text primary key,
  channel text not null check (channel in ('sms', 'email')),
  target text not null,
  sealed_letter bytea,
  -- queued: nobody was told · sending: somebody is being told · unknown: told, without an answer
  -- dropped: never meant to leave, written so that all requests cost the same.
  state text not null
    check (state in ('queued', 'sending', 'sent', 'failed', 'unknown', 'expired', 'dropped')),
  tries integer not null default 0,
  problem text not null default '',
  next_try_at timestamptz not null,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index access_deliveries_due on access_deliveries (next_try_at)
  where state in ('queued', 'sending');
create index access_deliveries_created on access_deliveries (created_at);

-- Work for a device instead of a picture to read; each piece is good once.
create table access_works (
  work_id text primary key,
  address text not null,
  count integer not null,
  bits integer not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  passed_at timestamptz
);
create index access_works_address on access_works (address, created_at desc);

-- A phone is typed with its area and without.
create index players_phone_digits on players (phone) where phone is not null;
create index players_phone_whole on players ((phone_area || phone)) where phone is not null;

-- The country that a trusted proxy named when the session was opened.
alter table access_sessions add column country text not null default '';
create index access_sessions_address on access_sessions (address) where address <> '';

-- The authenticator of a player; not in force before its first code was confirmed.
create table access_totps (
  player_id bigint primary key references players,
  sealed_secret bytea not null,
  last_step bigint not null default 0,
  created_at timestamptz not null,
  confirmed_at timestamptz
);
create table access_recovery_codes (
  player_id bigint not null references players,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (player_id, code_hash)
);
-- The first step of a login with an authenticator: only its second step takes it.
create table access_login_tickets (
  ticket_hash bytea primary key,
  player_id bigint not null references players,
  device text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Who has shown a moment ago who they are, in which session.
create table profile_identities (
  session_id text primary key references access_sessions,
  player_id bigint not null references players,
  proven_at timestamptz not null
);
-- Those under way stay good.
insert into profile_identities (session_id, player_id, proven_at)
select distinct on (s.session_id) s.session_id, s.player_id, c.checked_at
  from access_codes c join access_sessions s using (player_id)
 where c.purpose = 'identity' and c.checked_at > now() - interval '1 hour'
   and s.revoked_at is null
 order by s.session_id, c.checked_at desc;

-- What operators note about a player, and what they call them.
create table profile_notes (
  note_id text primary key,
  player_id bigint not null references players,
  staff_id bigint not null references staff_members,
  body text not null,
  created_at timestamptz not null
);
create index profile_notes_player on profile_notes (player_id, created_at desc);
create table profile_tags (
  player_id bigint not null references players,
  tag text not null,
  staff_id bigint not null references staff_members,
  created_at timestamptz not null,
  primary key (player_id, tag)
);
create index profile_tags_tag on profile_tags (tag);
