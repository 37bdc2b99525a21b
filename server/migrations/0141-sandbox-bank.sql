-- The bank of play money that lived in this database is gone: the studio's desk pays instead. What
-- it was told of and had not answered yet is told to the desk, which does not know it.
drop table withdrawal_sandbox_payments;
