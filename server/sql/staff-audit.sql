-- The audit log is append-only.

create or replace function staff_audit_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end $$;

create or replace trigger staff_audit_append_only before update or delete or truncate on staff_audit
  for each statement execute function staff_audit_is_append_only();
