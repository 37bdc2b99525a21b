-- A chat that ends before an operator took it becomes a left message, or asks for an address.
alter table support_chat_messages
  drop constraint support_chat_messages_kind_check,
  add constraint support_chat_messages_kind_check check (kind in ('text', 'picture', 'order',
    'location', 'joined', 'handedOver', 'queued', 'ended', 'silent', 'left', 'unanswered'));
