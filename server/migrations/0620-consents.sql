-- Players say where they may be shown or sent offers; each answer is kept.
create table protection_consents (
  player_id bigint not null references players,
  channel text not null check (channel in ('app', 'email', 'sms')),
  changed_at timestamptz not null,
  is_given boolean not null,
  primary key (player_id, channel, changed_at)
);
