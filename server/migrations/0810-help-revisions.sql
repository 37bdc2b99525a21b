-- Of two operators who write the same article, the second is refused instead of overwriting the first.
alter table help_articles add column revision integer not null default 1;
