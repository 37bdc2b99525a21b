-- A text of an operator leaves the boxes of all its readers at its end, not only one to everyone.
alter table message_texts add column expires_at timestamptz;
