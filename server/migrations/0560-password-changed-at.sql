-- When a player last changed the login password; null while it is the one of the registration.
alter table players add column password_changed_at timestamptz;
