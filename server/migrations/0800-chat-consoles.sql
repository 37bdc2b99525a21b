-- A console that is closed gives its chats back; until now only a logout did.
alter table support_chat_operators
  alter column seen_at drop not null,
  add column here_at timestamptz;
