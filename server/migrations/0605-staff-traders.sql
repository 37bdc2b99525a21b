-- Operators may be traders: they open trading desks, and see nothing else.
alter table staff_members
  drop constraint staff_members_role_check,
  add constraint staff_members_role_check check
    (role in ('owner', 'finance', 'risk', 'trader', 'support', 'content', 'auditor'));
