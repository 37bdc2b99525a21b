import { isRecord } from './answers.ts';
import type { Answer } from './answers.ts';

/** What a client wanted: moved once if it was acknowledged, never if it was refused. */
export type Intent = {
  /** Its place in the journal. */
  id: number;
  /** The row of the table that it belongs to: the scenario during which it was sent. */
  row: string;
  /** What was wanted, for readers of an example. */
  what: string;
  /** By what it is found again in the books: the same for no other intent. */
  mark: string;
  /** The key that it was sent under, every time. */
  key: string;
  /** What must have moved, once acknowledged; null where the reply does not say. */
  amountMinor: bigint | null;
  /** Milliseconds since the start of the run, by a clock that never jumps. */
  sentAtMs: number;
  outcome: 'open' | 'acknowledged' | 'refused';
  /** How often it was sent without a clear answer: then a late copy may still be carried out. */
  silences: number;
  /** The last answer, in a few words, for readers of an example. */
  last: string;
};

/** One action that the books hold, found by its mark. */
export type Entry = { mark: string; amountMinor: bigint | null };

/** What is wrong with an intent, or with an action that nobody requested. */
export type Fault = { kind: 'lost' | 'doubled'; row: string; example: string };

/** Every intent of a run, in memory. */
export class Journal {
  readonly intents: Intent[] = [];
  /** The row that new intents belong to. */
  row = 'start';
  readonly #startedAt = performance.now();

  /** Notes an intent before it is sent. */
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
      silences: 0,
      last: 'not sent',
    };
    this.intents.push(intent);
    return intent;
  }

  /** Notes an intent to make an order, known by its key until a reply tells the order's number. */
  openOrder(what: string, key: string, amountMinor: bigint | null): Intent {
    return Object.assign(this.open(toKeyMark(key), key, amountMinor), { what });
  }

  /** The intent of an order whose number is known; another one may have made it. */
  ofOrder(orderNo: string, key: string): Intent {
    const mark = toOrderMark(orderNo);
    return this.intents.find((intent) => intent.mark === mark) ?? this.open(mark, key, null);
  }

  /** Notes the answer to one sending of an intent. */
  note(intent: Intent, answer: Answer): void {
    intent.last = describeAnswer(answer);
    const [orderNo] = answer.kind === 'done' ? listOrderNos(answer.body) : [];
    const isUnnamed = intent.mark === toKeyMark(intent.key);
    if (isUnnamed && orderNo !== undefined) intent.mark = toOrderMark(orderNo);
    if (leavesOpen(answer)) intent.silences += 1;
  }
}

/** How an order is found in the books. */
export const toOrderMark = (orderNo: string): string => `order ${orderNo}`;

/** How an order is found whose number no client was told: the site keeps its reply with the key. */
export const toKeyMark = (key: string): string => `key ${key}`;

/** The numbers of the orders that a reply of the platform tells of. */
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

/** Whether a request may have been carried out, or may still be, after this answer to it. */
function leavesOpen(answer: Answer): boolean {
  if (answer.kind === 'refused') return unclear.has(answer.reason) && !answer.isFinal;
  return answer.kind !== 'done';
}

/** An answer in a few words. */
export function describeAnswer(answer: Answer): string {
  if (answer.kind === 'done') return 'done';
  if (answer.kind === 'refused') return `refused: ${answer.reason}`;
  if (answer.kind === 'silent') return `no answer: ${answer.why}`;
  return `untyped ${answer.status}: ${answer.text.slice(0, 120)}`;
}

/**
 * Compares intents with the books. Lost: acknowledged, and not there with its amount. Doubled:
 * there more than once, there although every sending was refused, or asked for by nobody.
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
      const example = `nobody asked for ${mark} (${entry.amountMinor ?? 'no amount'})`;
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
  const isPhantom = intent.outcome === 'refused' && intent.silences === 0 && entry !== undefined;
  return isPhantom ? [fault('doubled', 'refused and in the books')] : [];
}

/** An intent in words that find it again. */
export function describeIntent(intent: Intent): string {
  const at = (intent.sentAtMs / 1000).toFixed(1);
  const name = intent.what === intent.mark ? intent.what : `${intent.what}, ${intent.mark}`;
  return `#${intent.id} ${name} (key ${intent.key}, sent at ${at} s, ${intent.last})`;
}
