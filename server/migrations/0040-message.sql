-- What the site tells a player: a template with its facts, rendered in the language of the reader.
create table message_messages (
  message_id text primary key,
  player_id bigint not null references players,
  category text not null
    check (category in ('private', 'notification', 'activity', 'depositWithdraw')),
  template text not null,
  facts jsonb not null default '{}',
  link text not null default '',
  created_at timestamptz not null,
  read_at timestamptz,
  deleted_at timestamptz
);
create index message_messages_player on message_messages (player_id, created_at desc)
  where deleted_at is null;
create index message_messages_unread on message_messages (player_id)
  where read_at is null and deleted_at is null;

-- Announcements reach everybody without a row per player; what a player did with one has a row.
create table message_announcements (
  announcement_id text primary key,
  titles jsonb not null,
  bodies jsonb not null,
  link text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz
);
create index message_announcements_created on message_announcements (created_at desc);

create table message_announcement_marks (
  player_id bigint not null references players,
  announcement_id text not null references message_announcements,
  read_at timestamptz,
  deleted_at timestamptz,
  primary key (player_id, announcement_id)
);
