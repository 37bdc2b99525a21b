-- Visitors have a chat sent to an address that they enter: how often, for each and for the address.
create table support_transcripts (
  transcript_id text primary key,
  chat_id text not null references support_chats on delete cascade,
  -- The SHA-256 of the address; the address itself is not kept.
  target_hash bytea not null,
  sent_at timestamptz not null
);
create index support_transcripts_chat on support_transcripts (chat_id);
create index support_transcripts_target on support_transcripts (target_hash, sent_at);
