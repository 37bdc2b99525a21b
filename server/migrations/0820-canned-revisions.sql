-- Of two operators who write the same canned answer, the second is refused instead of overwriting the first.
alter table support_canned_answers add column revision integer not null default 1;
