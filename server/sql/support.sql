-- What other slices read of customer service.

-- For content: the pictures of feedback, which stay as long as it does.
create or replace view content_feedback_files as
  select file_id from support_feedback_files;
