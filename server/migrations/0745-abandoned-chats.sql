-- A chat whose operator does not answer goes back to the queue: since when they owe an answer.
alter table support_chats add column held_at timestamptz;
update support_chats c set held_at = (
    select max(m.sent_at) from support_chat_messages m
    where m.chat_id = c.chat_id and m.author = 'system' and m.kind in ('joined', 'handedOver'))
  where c.state = 'open';
alter table support_chat_messages
  drop constraint support_chat_messages_kind_check,
  add constraint support_chat_messages_kind_check check (kind in ('text', 'picture', 'order',
    'location', 'joined', 'handedOver', 'queued', 'returned', 'ended', 'silent', 'left',
    'unanswered'));
