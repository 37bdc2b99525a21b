import type { ChangedLine } from '../app/form/list-changes.ts';

/** True for a change that only closes its subject, which one person may do alone. */
export const closes = (lines: readonly ChangedLine[]): boolean =>
  lines.some(({ path, after }) => path === 'isOpen' && after === false) &&
  lines.every(({ path }) => path === 'isOpen' || path === 'closedReason');
