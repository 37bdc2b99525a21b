-- Operators' messages go out by email and SMS, too, to players who have agreed to that.
alter table mailing_mailings
  -- How many were written to by each.
  add column email_count int not null default 0,
  add column sms_count int not null default 0;

-- Letters on their way; a row is deleted when its letter was sent, or is not to be.
create table mailing_letters (
  letter_id text primary key,
  mailing_id text not null references mailing_mailings,
  player_id bigint not null references players,
  channel text not null check (channel in ('email', 'sms')),
  -- True from before it is sent: a letter whose sending was cut off is not sent again.
  is_sending boolean not null default false,
  created_at timestamptz not null,
  tries int not null default 0,
  next_try_at timestamptz not null,
  leased_until timestamptz,
  given_up_at timestamptz,
  problem text not null default ''
);
create index mailing_letters_due on mailing_letters (next_try_at) where given_up_at is null;
create index mailing_letters_mailing on mailing_letters (mailing_id);
create index protection_consents_channel
  on protection_consents (channel, player_id, changed_at desc);
