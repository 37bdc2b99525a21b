-- Why: whoever holds the application's login must not be able to write a balance or a journal line
-- of their own. These functions run as the ledger's owner; a role that may only execute them moves
-- money by posting, and in no other way. What such a role is granted is in ledger/grants.sql.

alter function ledger.post(
  uuid[], bigint[], smallint[], bigint[], bigint[], bigint[], text[], timestamptz[]
) security definer set search_path = pg_catalog, pg_temp;
revoke execute on function ledger.post(
  uuid[], bigint[], smallint[], bigint[], bigint[], bigint[], text[], timestamptz[]
) from public;

alter function ledger.advance_rollups(timestamptz)
  security definer set search_path = pg_catalog, pg_temp;
revoke execute on function ledger.advance_rollups(timestamptz) from public;
