-- Messages of one player: a template and its facts, put into words when they are read.
create table message_messages (
  message_id text primary key default 'msg_' || replace(gen_random_uuid()::text, '-', ''),
  player_id bigint not null references players,
  category text not null check (category in
    ('private', 'notification', 'activity', 'announcement', 'depositWithdraw')),
  template text not null,
  facts jsonb not null,
  link text not null default '',
  read_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null
);
create index message_messages_player on message_messages (player_id, created_at desc)
  where deleted_at is null;
create index message_messages_unread on message_messages (player_id, category)
  where read_at is null and deleted_at is null;

-- Messages to everybody: one row, however many players there are.
create table message_announcements (
  announcement_id text primary key,
  category text not null check (category in ('notification', 'activity', 'announcement')),
  titles jsonb not null,
  bodies jsonb not null,
  link text not null default '',
  published_at timestamptz not null,
  expires_at timestamptz
);
create index message_announcements_published on message_announcements (published_at desc);

-- What one player did with one announcement.
create table message_announcement_marks (
  player_id bigint not null references players,
  announcement_id text not null references message_announcements,
  read_at timestamptz,
  deleted_at timestamptz,
  primary key (player_id, announcement_id)
);

-- Everything of a box up to an instant was read at once.
create table message_read_until (
  player_id bigint not null references players,
  category text not null,
  read_until timestamptz not null,
  primary key (player_id, category)
);
