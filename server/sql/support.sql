-- What other slices read of customer service.

-- For content: the pictures of feedback, which are kept as long as the feedback.
create or replace view content_feedback_files as
  select file_id from support_feedback_files;

-- For content: the pictures of chats, and the player of each chat.
create or replace view content_chat_files as
  select m.file_id, m.chat_id, c.player_id
  from support_chat_messages m
  join support_chats c using (chat_id)
  where m.file_id is not null;
