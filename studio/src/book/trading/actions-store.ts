import type { Queryable } from '../../rounds/store.ts';
import type { TradingAction, TradingChange, TradingImpact } from '../../protocol/trading.ts';

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
  /** What it was to move of bets that were paid; null for an action that moves none. */
  impact: TradingImpact | null;
}

const COLUMNS = `action_no::float8 as "actionNo", action_id as "actionId", step, change,
  event_id as "eventId", of_action::float8 as "ofAction", operator_id as "operatorId",
  operator_name as "operatorName", reason, done_at as "doneAt", subject,
  impact`;

/** A number that is unique in this database. */
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
         operator_id, operator_name, reason, done_at, subject, impact)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning action_no
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
      row.impact === null ? null : JSON.stringify(row.impact),
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

/** An action with what it is about, and how it was decided if it is a proposal. */
export interface LoggedAction extends ActionRow {
  /** Of a decision: what was proposed. */
  change: TradingChange;
  decision: 'confirm' | 'refuse' | null;
}

/** Reads the log of the desk. */
export interface ActionLog {
  /** Actions about an event, or all, the latest first. */
  list(eventId: string | null, limit: number): Promise<LoggedAction[]>;
  /** The actions with these numbers, in the order of the numbers. */
  find(numbers: readonly number[]): Promise<LoggedAction[]>;
}

/** Opens the log. */
export const openActionLog = (db: Queryable): ActionLog => ({
  list: (eventId, limit) => listLogged(db, eventId, limit),
  find: (numbers) => listLoggedByNo(db, numbers),
});

const LOGGED = `select a.action_no::float8 as "actionNo", a.action_id as "actionId", a.step,
    coalesce(a.change, p.change) as change, a.event_id as "eventId",
    a.of_action::float8 as "ofAction", a.operator_id as "operatorId",
    a.operator_name as "operatorName", a.reason, a.done_at as "doneAt", a.subject,
    a.impact, d.step as decision
  from studio.trading_actions a
  left join studio.trading_actions p on p.action_no = a.of_action
  left join studio.trading_actions d on d.of_action = a.action_no`;

type LoggedRow = Omit<LoggedAction, 'change'> & { change: TradingChange | null };

function toLogged({ change, ...row }: LoggedRow): LoggedAction {
  if (change === null) throw new Error(`action ${row.actionNo} changes nothing`);
  return { ...row, change };
}

async function listLogged(
  db: Queryable,
  eventId: string | null,
  limit: number,
): Promise<LoggedAction[]> {
  const { rows } = await db.query<LoggedRow>(
    `${LOGGED} where $1::text is null or a.event_id = $1 order by a.action_no desc limit $2`,
    [eventId, limit],
  );
  return rows.map(toLogged);
}

/** The actions with these numbers, in the order of the numbers. */
export async function listLoggedByNo(
  db: Queryable,
  numbers: readonly number[],
): Promise<LoggedAction[]> {
  if (numbers.length === 0) return [];
  const { rows } = await db.query<LoggedRow>(
    `${LOGGED} where a.action_no = any($1::bigint[]) order by a.action_no`,
    [numbers],
  );
  return rows.map(toLogged);
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

/** Chosen: what one query reads. */
export const ACTIONS_PAGE = 1_000;

/** Actions above a number, in their order: at most one page of them. */
export async function listActionsAfter(db: Queryable, actionNo: number): Promise<ActionRow[]> {
  const { rows } = await db.query<ActionRow>(
    `select ${COLUMNS} from studio.trading_actions where action_no > $1 order by action_no limit $2`,
    [actionNo, ACTIONS_PAGE],
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
