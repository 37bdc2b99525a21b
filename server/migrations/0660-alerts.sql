-- Devices show the titles of messages while the app is closed: web push.
create table alert_devices (
  device_id text primary key,
  player_id bigint not null references players,
  -- The login that asked; the device shows nothing once it has ended.
  session_id text not null unique references access_sessions,
  -- What a browser subscribed to; null in the sandbox, which contacts no push service.
  endpoint text unique,
  p256dh text not null default '',
  auth text not null default '',
  -- Of the push service, or 'sandbox'.
  host text not null,
  wants_account boolean not null,
  wants_money boolean not null,
  created_at timestamptz not null
);
create index alert_devices_player on alert_devices (player_id, created_at);

-- Titles on their way to devices; a row is deleted when it was shown or is not to be.
create table message_alerts (
  alert_id text primary key,
  message_id text not null,
  device_id text not null references alert_devices on delete cascade,
  host text not null,
  created_at timestamptz not null,
  tries int not null default 0,
  next_try_at timestamptz not null,
  leased_until timestamptz,
  given_up_at timestamptz,
  problem text not null default ''
);
create index message_alerts_due on message_alerts (next_try_at) where given_up_at is null;
create index message_alerts_device on message_alerts (device_id);

alter table protection_consents drop constraint protection_consents_channel_check;
alter table protection_consents add constraint protection_consents_channel_check
  check (channel in ('app', 'email', 'sms', 'push'));
alter table profile_outbox drop constraint profile_outbox_channel_check;
alter table profile_outbox add constraint profile_outbox_channel_check
  check (channel in ('sms', 'email', 'push'));
