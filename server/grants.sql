-- What the application's role may not do with the platform's tables. All others it may read and
-- write row by row. Applied after every migration; see service/src/grants.ts.

-- What was done by whom: written once.
revoke update, delete on staff_audit from :"app";

-- What the books are kept by was decided when the site was made.
revoke update, delete on site from :"app";
grant update (name, languages, default_language, set_up_at) on site to :"app";

-- What was proposed stays as it was seen: only what became of it is written later.
revoke update, delete on proposals from :"app";
grant update (state, decided_by, decided_at, decision_reason) on proposals to :"app";
