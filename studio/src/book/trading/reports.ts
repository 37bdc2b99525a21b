/** Tells the platform what operators have done at the desk, for the audit log of its console. */
import { SECOND_MS, MINUTE_MS } from '@vela/service/time.ts';
import type { Verdict, Worklist, WorkTools } from '@vela/service/worklist.ts';
import type { WorklistRows } from '@vela/service/worklist-rows.ts';
import type { Database } from '@vela/service/db.ts';
import type { Clock } from '@vela/service/clock.ts';
import type { Random } from '@vela/service/random.ts';
import type { TradingChange } from '../../protocol/trading.ts';
import { newUuid } from '../../uuid.ts';
import type { WalletClient } from '../../wallet/client.ts';
import { mustFindAction } from './actions-store.ts';
import type { ActionRow } from './actions-store.ts';

/** The dependencies of these reports. */
export interface ActionReportParts {
  database: Database<unknown>;
  client: WalletClient;
  clock: Clock;
  random: Random;
}

const rows: WorklistRows = {
  name: 'book/actions',
  table: 'studio.trading_reports',
  key: 'action_no',
  target: `'platform'`,
  isOpen: 'w.reported_at is null',
};

/** The actions that are to be reported. */
export function listActionReports(parts: ActionReportParts): Worklist<WorkTools> {
  return {
    ...rows,
    leaseMs: 20 * SECOND_MS,
    atOnce: 4,
    unansweredMax: 8,
    backoff: { firstMs: SECOND_MS, maxMs: 5 * MINUTE_MS },
    work: (_tools, { key }) => report(parts, Number(key)),
  };
}

async function report(parts: ActionReportParts, actionNo: number): Promise<Verdict> {
  const { pool } = parts.database;
  const row = await mustFindAction(pool, actionNo);
  const proposal = row.ofAction === null ? null : await mustFindAction(pool, row.ofAction);
  const change = row.change ?? proposal?.change;
  if (change === null || change === undefined)
    throw new Error(`action ${actionNo} changes nothing`);
  const body = toBody(row, change, proposal, newUuid(parts.random));
  const reply = await parts.client.send('/desk/action', body, null);
  if (!reply.isClear) return { kind: 'unanswered', problem: reply.why };
  if (reply.status !== 'RS_OK') return { kind: 'failed', problem: reply.status };
  await pool.query('update studio.trading_reports set reported_at = $2 where action_no = $1', [
    actionNo,
    parts.clock.now(),
  ]);
  return { kind: 'settled' };
}

function toBody(
  row: ActionRow,
  change: TradingChange,
  proposal: ActionRow | null,
  requestUuid: string,
): Record<string, unknown> {
  const { kind, ...values } = change;
  return {
    request_uuid: requestUuid,
    action_uuid: row.actionId,
    operator: row.operatorId,
    operator_name: row.operatorName,
    step: row.step,
    kind,
    subject: row.subject.slice(0, 200),
    details: { action: row.actionNo, ...toDetails(values), ...toDetails(row.impact ?? {}) },
    reason: row.reason,
    proposed_by: proposal?.operatorName ?? null,
    done_at: row.doneAt.toISOString(),
  };
}

/** Values by name, each a number or a text. */
function toDetails(values: object): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, string | number][] => {
      if (value === null || value === undefined) return [];
      if (typeof value === 'number' || typeof value === 'string') return [[name, value]];
      return [[name, toText(value).slice(0, 200)]];
    }),
  );
}

function toText(value: unknown): string {
  if (Array.isArray(value)) return value.map(toText).join(', ');
  if (typeof value !== 'object' || value === null) return String(value);
  const fields = Object.values(value);
  return fields.map((it) => (Array.isArray(it) ? it.join(':') : String(it))).join(' ');
}
