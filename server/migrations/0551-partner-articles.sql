-- Articles for those whom the site works with: the page of the agent programme shows them.
alter table help_articles drop constraint help_articles_topic_check;
alter table help_articles add constraint help_articles_topic_check check (topic in ('deposit',
  'withdrawal', 'transfer', 'games', 'account', 'technical', 'browser', 'safePlay', 'partner'));
