import type { Reading } from '@vela/service/health.ts';
import { SECOND_MS } from '@vela/service/time.ts';
import type { Services } from '../../app/services.ts';
import { findState } from './store.ts';
import type { AuditState } from './store.ts';

const toSeconds = (at: Date | null): number => (at?.getTime() ?? 0) / SECOND_MS;

/** Returns the metrics of the audit log; times are 0 before the first. */
export function auditReadings({
  database,
  config,
}: Pick<Services, 'database' | 'config'>): Reading[] {
  const reading = (
    name: string,
    help: string,
    toNumber: (state: AuditState) => number,
  ): Reading => ({ name, help, read: async () => toNumber(await findState(database.db)) });
  return [
    reading(
      'audit_findings',
      'What the last look at the audit log found.',
      (state) => state.findingCount,
    ),
    reading('audit_checked_timestamp_seconds', 'When the audit log was last looked at.', (state) =>
      toSeconds(state.checkedAt),
    ),
    reading(
      'audit_anchored_timestamp_seconds',
      'When the head of the audit log was last noted in the file of anchors.',
      (state) => toSeconds(state.anchoredAt),
    ),
    reading(
      'audit_anchors_unposted',
      'Anchors that the webhook has not taken yet; 0 without a webhook.',
      (state) => (config.auditWebhook === null ? 0 : Number(state.lineNo - state.postedNo)),
    ),
  ];
}
