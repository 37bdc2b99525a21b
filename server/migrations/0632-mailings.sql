-- Operators write to one player, to those with some properties, or to all; players may decline offers.
create table message_texts (
  text_id text primary key,
  titles jsonb not null,
  bodies jsonb not null,
  is_promotional boolean not null
);
alter table message_messages add column text_id text references message_texts;
create index message_messages_text on message_messages (text_id) where text_id is not null;
create index message_announcement_marks_announcement
  on message_announcement_marks (announcement_id) where read_at is not null;

create table mailing_mailings (
  mailing_id text primary key,
  -- Counts the saved drafts: two operators do not overwrite each other.
  revision int not null default 1,
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'sent', 'withdrawn')),
  content jsonb not null,
  written_by bigint not null references staff_members (staff_id),
  written_at timestamptz not null,
  send_at timestamptz,
  sent_at timestamptz,
  -- Null: not sent, or to everyone without a row for each.
  recipient_count int,
  check ((state = 'scheduled') <= (send_at is not null)),
  check ((state = 'sent') <= (sent_at is not null))
);
create index mailing_mailings_written on mailing_mailings (written_at desc);
create index mailing_mailings_due on mailing_mailings (send_at) where state = 'scheduled';
