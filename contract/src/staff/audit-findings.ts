/**
 * What a look at the audit log and its anchors can find, each with the entry or line it names.
 *
 * Of the log: `changed` an entry is not what was written, `missing` entries were taken out,
 * `inserted` one was put in, `unlinked` it does not follow the one before, `forged` it was not made
 * with the site's key, `keyless` it has no key although it must, `unknownKey` its key is not given.
 * Of log and anchors: `rewritten` another entry was anchored, `cut` entries at the end are gone,
 * `emptied` all are, `restored` the database is one of before.
 * Of the anchors: the file is gone, emptied, cut at its end, or changed.
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

/** The name of one finding. */
export type AuditFinding = (typeof auditFindings)[number];
