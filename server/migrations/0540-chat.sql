-- Chats between players or visitors and operators, and messages that visitors leave.
create table support_chats (
  chat_id text primary key,
  player_id bigint references players,
  -- Of a visitor: the SHA-256 of the token that their device keeps, which is stored nowhere.
  visitor_hash bytea,
  -- What a visitor wants to be called.
  name text not null default '',
  -- Where it was opened from: several visitors at one address are limited.
  network text not null,
  department text not null check (department in ('service', 'finance', 'partnership')),
  -- Of the app when it was opened: the language to answer in.
  language text not null,
  state text not null check (state in ('waiting', 'open', 'closed')),
  staff_id bigint references staff_members,
  opened_at timestamptz not null,
  -- Since when it waits, or waited; a chat that is given back waits anew.
  queued_at timestamptz not null,
  -- When an operator took it for the first time, and wrote for the first time.
  taken_at timestamptz,
  answered_at timestamptz,
  closed_at timestamptz,
  last_seq integer not null default 0,
  customer_at timestamptz not null,
  operator_at timestamptz,
  customer_read_seq integer not null default 0,
  operator_read_seq integer not null default 0,
  rating smallint check (rating between 1 and 5),
  comment text not null default '',
  check ((player_id is null) <> (visitor_hash is null)),
  check ((state = 'closed') = (closed_at is not null)),
  check (state <> 'open' or staff_id is not null)
);
create unique index support_chats_open_player on support_chats (player_id)
  where state <> 'closed' and player_id is not null;
create unique index support_chats_open_visitor on support_chats (visitor_hash)
  where state <> 'closed' and visitor_hash is not null;
create index support_chats_player on support_chats (player_id, opened_at desc, chat_id desc)
  where player_id is not null;
create index support_chats_visitor on support_chats (visitor_hash, opened_at desc, chat_id desc)
  where visitor_hash is not null;
create index support_chats_network on support_chats (network, opened_at)
  where visitor_hash is not null;
create index support_chats_queue on support_chats (queued_at, chat_id) where state = 'waiting';
create index support_chats_of_operator on support_chats (staff_id) where state = 'open';
create index support_chats_closed on support_chats (closed_at desc, chat_id desc)
  where state = 'closed';
create index support_chats_opened on support_chats (opened_at);

-- What was said, numbered by its chat without gaps; what is sent twice is one message.
create table support_chat_messages (
  chat_id text not null references support_chats on delete cascade,
  seq integer not null,
  client_id text not null,
  author text not null check (author in ('customer', 'operator', 'system')),
  staff_id bigint references staff_members,
  kind text not null check (kind in ('text', 'picture', 'order', 'joined', 'handedOver', 'queued',
    'ended', 'silent')),
  body text not null,
  file_id text references content_files,
  width integer,
  height integer,
  sent_at timestamptz not null,
  primary key (chat_id, seq),
  unique (chat_id, author, client_id),
  check ((kind = 'picture') = (file_id is not null)),
  check (author <> 'operator' or staff_id is not null)
);
create index support_chat_messages_file on support_chat_messages (file_id)
  where file_id is not null;

-- Who takes chats; what an operator said counts for some minutes.
create table support_chat_operators (
  staff_id bigint primary key references staff_members,
  is_available boolean not null,
  seen_at timestamptz not null
);

-- A picture of a chat is nobody's own: who may see it follows from the chat.
alter table content_files
  alter column player_id drop not null,
  drop constraint content_files_purpose_check,
  add check (purpose in ('receipt', 'avatar', 'feedback', 'payoutQr', 'chat')),
  add check ((player_id is null) = (purpose = 'chat'));

-- A visitor leaves a message with the address to answer to.
alter table support_feedback
  alter column player_id drop not null,
  add column contact text not null default '',
  add check ((player_id is null) = (contact <> ''));
create index support_feedback_of_visitor on support_feedback (contact, created_at)
  where contact <> '';
