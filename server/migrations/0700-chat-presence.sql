-- A customer who waits quietly keeps their place, and an answer reaches a player who has left.
alter table support_chats
  -- When the chat was last known to be open on a page of its customer.
  add column customer_seen_at timestamptz,
  -- Until when it counts as being on their screen.
  add column customer_shown_until timestamptz,
  -- The message that tells the player of answers; null while they have read all that it is about.
  add column notice_id text;
