-- What players write to customer service, and the texts that operators answer with.
create table support_feedback (
  feedback_id text primary key,
  player_id bigint not null references players,
  type text not null check (type in ('deposit', 'withdrawal', 'suggestion', 'game', 'promotion',
    'login', 'data', 'turnover', 'other')),
  body text not null,
  -- Empty where it is about no order.
  order_no text not null default '',
  -- Of the app when it was sent: the language to answer in.
  language text not null,
  created_at timestamptz not null,
  claimed_by bigint references staff_members (staff_id),
  claimed_until timestamptz,
  answer text not null default '',
  answered_by bigint references staff_members (staff_id),
  answered_at timestamptz,
  -- When its player opened the answer.
  read_at timestamptz,
  deleted_at timestamptz,
  check ((answered_at is null) = (answer = '')),
  check ((answered_at is null) = (answered_by is null)),
  check (read_at is null or answered_at is not null)
);
create index support_feedback_of_player on support_feedback (player_id, created_at desc, feedback_id desc);
create index support_feedback_waiting on support_feedback (created_at, feedback_id)
  where answered_at is null and deleted_at is null;
create index support_feedback_answered on support_feedback (answered_at desc, feedback_id desc)
  where answered_at is not null;

create table support_feedback_files (
  feedback_id text not null references support_feedback on delete cascade,
  position int not null,
  file_id text not null references content_files,
  primary key (feedback_id, position)
);
create index support_feedback_files_file on support_feedback_files (file_id);

create table support_canned_answers (
  canned_id text primary key,
  name text not null unique,
  texts jsonb not null,
  updated_at timestamptz not null,
  updated_by bigint references staff_members (staff_id)
);
