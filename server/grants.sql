-- What the application's role may not do with the platform's tables. All others it may read and
-- write row by row. Applied after every migration; see service/src/grants.ts.

-- What was done by whom: written once.
revoke update, delete on staff_audit from :"app";
