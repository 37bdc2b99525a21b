-- Callbacks become a worklist: one that is given up is a dead letter that may be tried again.
alter table studio.desk_callbacks rename column attempts to tries;
alter table studio.desk_callbacks rename column next_at to next_try_at;
alter table studio.desk_callbacks rename column give_up_at to retry_until;
alter table studio.desk_callbacks
  add column leased_until timestamptz,         -- somebody sends it
  add column given_up_at timestamptz,          -- a dead letter: an operator has to say again
  add column problem text not null default ''; -- what the last try ended with, if not well
update studio.desk_callbacks set problem = coalesce(last_status, '') where state <> 'done';
update studio.desk_callbacks set state = 'pending', given_up_at = ended_at, ended_at = null,
  last_status = null where state = 'givenUp';
alter table studio.desk_callbacks
  drop constraint desk_callbacks_state_check,
  add constraint desk_callbacks_state_check check (state in ('pending', 'done'));
create index desk_callbacks_given_up on studio.desk_callbacks (given_up_at)
  where given_up_at is not null;
