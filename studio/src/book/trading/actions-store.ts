import type { Queryable } from '../../rounds/store.ts';
import type { TradingChange, TradingAction } from '../../protocol/trading.ts';

/** An action as it was written. */
export interface ActionRow {
  actionNo: number;
  actionId: string;
  step: TradingAction['step'];
  /** Of an action that is made or proposed. */
  change: TradingChange | null;
  eventId: string | null;
  /** Of a decision: the proposal. */
  ofAction: number | null;
  operatorId: string;
  operatorName: string;
  reason: string;
  doneAt: Date;
  subject: string;
}

const COLUMNS = `action_no::float8 as "actionNo", action_id as "actionId", step, change,
  event_id as "eventId", of_action::float8 as "ofAction", operator_id as "operatorId",
  operator_name as "operatorName", reason, done_at as "doneAt", subject`;

/** A number that is used nowhere else in this database. */
const ACTIONS_LOCK = 727_130;

/** Lets no other action be written until the transaction ends, so that numbers follow commits. */
export async function lockActions(tx: Queryable): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [ACTIONS_LOCK]);
}

/** Writes an action and that the platform is to be told; returns its number. Needs the lock. */
export async function insertAction(
  tx: Queryable,
  row: Omit<ActionRow, 'actionNo'>,
): Promise<number> {
  const { rows } = await tx.query<{ actionNo: number }>(
    `with action as (
       insert into studio.trading_actions (action_id, step, change, event_id, of_action,
         operator_id, operator_name, reason, done_at, subject)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning action_no
     )
     insert into studio.trading_reports (action_no) select action_no from action
     returning action_no::float8 as "actionNo"`,
    [
      row.actionId,
      row.step,
      row.change === null ? null : JSON.stringify(row.change),
      row.eventId,
      row.ofAction,
      row.operatorId,
      row.operatorName,
      row.reason,
      row.doneAt,
      row.subject,
    ],
  );
  const [action] = rows;
  if (action === undefined) throw new Error('an action has no number');
  return action.actionNo;
}

/** The action with this id, or null. */
export async function findActionById(db: Queryable, actionId: string): Promise<ActionRow | null> {
  const { rows } = await db.query<ActionRow>(
    `select ${COLUMNS} from studio.trading_actions where action_id = $1`,
    [actionId],
  );
  return rows[0] ?? null;
}

/** The action with this number. Throws if there is none. */
export async function mustFindAction(db: Queryable, actionNo: number): Promise<ActionRow> {
  const { rows } = await db.query<ActionRow>(
    `select ${COLUMNS} from studio.trading_actions where action_no = $1`,
    [actionNo],
  );
  const [action] = rows;
  if (action === undefined) throw new Error(`there is no action ${actionNo}`);
  return action;
}

/** Actions above a number, in their order. */
export async function listActionsAfter(db: Queryable, actionNo: number): Promise<ActionRow[]> {
  const { rows } = await db.query<ActionRow>(
    `select ${COLUMNS} from studio.trading_actions where action_no > $1 order by action_no`,
    [actionNo],
  );
  return rows;
}

/** Has the open legs of an event's bets looked at now: something else decides them. */
export async function makeBetsDue(tx: Queryable, eventId: string, now: Date): Promise<void> {
  await tx.query(
    `update studio.book_bets k set next_check_at = $2
     where k.next_check_at > $2 and exists (
       select from studio.book_legs l
       where l.bet_id = k.bet_id and l.event_id = $1 and l.state = 'open')`,
    [eventId, now],
  );
}
