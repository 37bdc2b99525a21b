import { isRecord } from './answers.ts';
import type { Answer } from './answers.ts';

/** A client's intent: moved once if it was acknowledged, never if it was refused. */
export type Intent = {
  /** Its index in the journal. */
  id: number;
  /** Its row in the table: the scenario during which it was sent. */
  row: string;
  /** A description, for readers of an example. */
  what: string;
  /** The unique mark by which the books are searched for it. */
  mark: string;
  /** The key under which it was sent, every time. */
  key: string;
  /** What must have moved, once acknowledged; null if the reply does not contain it. */
  amountMinor: bigint | null;
  /** Milliseconds since the start of the run, by a monotonic clock. */
  sentAtMs: number;
  outcome: 'open' | 'acknowledged' | 'refused';
  /** How often it was sent without a clear reply: a late copy may still be carried out. */
  unanswered: number;
  /** The last reply, briefly, for readers of an example. */
  last: string;
};

/** One action in the books, found by its mark. */
export type Entry = { mark: string; amountMinor: bigint | null };

/** The fault of an intent, or of an action without one. */
export type Fault = { kind: 'lost' | 'doubled'; row: string; example: string };

/** Every intent of a run, in memory. */
export class Journal {
  readonly intents: Intent[] = [];
  /** The row of new intents. */
  row = 'start';
  readonly #startedAt = performance.now();

  /** Records an intent before it is sent. */
  open(mark: string, key: string, amountMinor: bigint | null): Intent {
    const intent: Intent = {
      id: this.intents.length + 1,
      row: this.row,
      what: mark,
      mark,
      key,
      amountMinor,
      sentAtMs: Math.round(performance.now() - this.#startedAt),
      outcome: 'open',
      unanswered: 0,
      last: 'not sent',
    };
    this.intents.push(intent);
    return intent;
  }

  /**
   * Records an intent to create an order, identified by its key until a reply contains the order's
   * number.
   */
  openOrder(what: string, key: string, amountMinor: bigint | null): Intent {
    return Object.assign(this.open(toKeyMark(key), key, amountMinor), { what });
  }

  /** The intent of an order whose number is known; another intent may have created it. */
  ofOrder(orderNo: string, key: string): Intent {
    const mark = toOrderMark(orderNo);
    return this.intents.find((intent) => intent.mark === mark) ?? this.open(mark, key, null);
  }

  /** Records the reply to one send of an intent. */
  note(intent: Intent, answer: Answer): void {
    intent.last = describeAnswer(answer);
    const [orderNo] = answer.kind === 'done' ? listOrderNos(answer.body) : [];
    const isUnnamed = intent.mark === toKeyMark(intent.key);
    if (isUnnamed && orderNo !== undefined) intent.mark = toOrderMark(orderNo);
    if (leavesOpen(answer)) intent.unanswered += 1;
  }
}

/** The mark of an order in the books. */
export const toOrderMark = (orderNo: string): string => `order ${orderNo}`;

/** The mark of an order whose number no client received: the site stores its reply with the key. */
export const toKeyMark = (key: string): string => `key ${key}`;

/** The order numbers in a reply of the platform. */
export function listOrderNos(body: unknown): string[] {
  if (!isRecord(body)) return [];
  const data = isRecord(body['data']) ? body['data'] : body;
  const { order, withdrawal, results } = data;
  const lines: unknown[] = [data, order, withdrawal, ...(Array.isArray(results) ? results : [])];
  return lines.flatMap((line) => {
    const orderNo = isRecord(line) ? line['orderNo'] : null;
    return typeof orderNo === 'string' ? [orderNo] : [];
  });
}

/** Refusals that do not say whether the request was carried out. */
const unclear = new Set(['unavailable', 'unknownOutcome']);

/** True if a request may have been carried out, or may still be, after this reply. */
function leavesOpen(answer: Answer): boolean {
  if (answer.kind === 'refused') return unclear.has(answer.reason) && !answer.isFinal;
  return answer.kind !== 'done';
}

/** A reply, briefly. */
export function describeAnswer(answer: Answer): string {
  if (answer.kind === 'done') return 'done';
  if (answer.kind === 'refused') return `refused: ${answer.reason}`;
  if (answer.kind === 'unanswered') return `no answer: ${answer.why}`;
  return `untyped ${answer.status}: ${answer.text.slice(0, 120)}`;
}

/**
 * Compares intents with the books. Lost: acknowledged, and missing with its amount. Doubled:
 * present more than once, present although every send was refused, or without an intent.
 */
export function checkEntries(
  intents: readonly Intent[],
  entries: readonly Entry[],
  row: string,
): Fault[] {
  const found = new Map<string, Entry[]>();
  for (const entry of entries) found.set(entry.mark, [...(found.get(entry.mark) ?? []), entry]);
  const faults = intents.flatMap((intent) => {
    const own = found.get(intent.mark) ?? [];
    found.delete(intent.mark);
    return checkEntry(intent, own);
  });
  for (const [mark, own] of found) {
    for (const entry of own) {
      const example = `no request asked for ${mark} (${entry.amountMinor ?? 'no amount'})`;
      faults.push({ kind: 'doubled', row, example });
    }
  }
  return faults;
}

function checkEntry(intent: Intent, own: readonly Entry[]): Fault[] {
  const fault = (kind: Fault['kind'], what: string): Fault => ({
    kind,
    row: intent.row,
    example: `${describeIntent(intent)}: ${what}`,
  });
  const times = `found ${own.length} times`;
  if (own.length > 1) return [fault('doubled', times)];
  const [entry] = own;
  if (intent.outcome === 'acknowledged') {
    if (entry === undefined) return [fault('lost', 'acknowledged and not in the books')];
    const isRight = intent.amountMinor === null || entry.amountMinor === intent.amountMinor;
    const reported = `acknowledged with ${intent.amountMinor}, in the books with ${entry.amountMinor}`;
    return isRight ? [] : [fault('lost', reported)];
  }
  const isPhantom = intent.outcome === 'refused' && intent.unanswered === 0 && entry !== undefined;
  return isPhantom ? [fault('doubled', 'refused and in the books')] : [];
}

/** A description of an intent by which it can be found. */
export function describeIntent(intent: Intent): string {
  const at = (intent.sentAtMs / 1000).toFixed(1);
  const name = intent.what === intent.mark ? intent.what : `${intent.what}, ${intent.mark}`;
  return `#${intent.id} ${name} (key ${intent.key}, sent at ${at} s, ${intent.last})`;
}
