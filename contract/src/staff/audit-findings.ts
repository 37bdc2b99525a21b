/**
 * What a check of the audit log and its anchors can find, each with its entry or line.
 *
 * Of the log: `changed` an entry was modified, `missing` entries were removed, `inserted` one was
 * added, `unlinked` it does not follow the previous one, `forged` it was not made with the site's
 * key, `keyless` it lacks a required key, `unknownKey` its key is not available.
 * Of log and anchors: `rewritten` another entry was anchored, `cut` entries at the end are missing,
 * `emptied` all are, `restored` the database is from an earlier time.
 * Of the anchors: the file is missing, emptied, truncated, or changed.
 */
export const auditFindings = [
  'changed',
  'missing',
  'inserted',
  'unlinked',
  'forged',
  'keyless',
  'unknownKey',
  'rewritten',
  'cut',
  'emptied',
  'restored',
  'anchorsMissing',
  'anchorsEmptied',
  'anchorsCut',
  'anchorsChanged',
] as const;

/** The name of a finding. */
export type AuditFinding = (typeof auditFindings)[number];
