-- A customer sends a place in a chat: millionths of a degree, rounded to about 10 metres; its name
-- is the body.
alter table support_chat_messages
  add column latitude integer check (latitude between -90000000 and 90000000),
  add column longitude integer check (longitude between -180000000 and 180000000),
  drop constraint support_chat_messages_kind_check,
  add check (kind in ('text', 'picture', 'order', 'location', 'joined', 'handedOver', 'queued',
    'ended', 'silent')),
  add check ((kind = 'location') = (latitude is not null)),
  add check ((latitude is null) = (longitude is null));
