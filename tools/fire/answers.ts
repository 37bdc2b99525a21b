import { refusals } from '@vela/contract/refusals.ts';
import { isRefusalName as isStudioRefusal } from '../../studio/src/protocol/refusals.ts';
import { faultHeader } from './fault-modes.ts';

/** The reply over the wire, or why there is none. */
export type Reply =
  | { status: number; headers: Headers; text: string }
  | { why: string; isDown: boolean };

/**
 * What a client knows afterwards. `untyped` is a reply that none of our clients can read;
 * `unanswered` is no reply at all, because nothing listened, the connection was cut, or the time
 * was up.
 */
export type Answer =
  | { kind: 'done'; body: unknown }
  | { kind: 'refused'; reason: string; isFinal: boolean; body: unknown }
  | { kind: 'untyped'; status: number; text: string }
  | { kind: 'unanswered'; why: string; isDown: boolean };

/** Refusals after which the same request may be retried and then be carried out. */
const passing = new Set<string>([
  'tooFrequent',
  'unavailable',
  'unauthenticated',
  'sessionExpired',
  'unknownOutcome',
  'realityCheckDue',
]);

/** Classifies a reply of the platform. */
export function readPlatform(reply: Reply): Answer {
  const parsed = readJson(reply);
  if ('kind' in parsed) return parsed;
  const { status, text, body } = parsed;
  if (status === 200 && body['code'] === 0) return { kind: 'done', body };
  const name = body['refusal'];
  if (typeof name === 'string' && isRefusalName(name) && name !== 'internal') {
    const known = refusals[name];
    if (known.status === status && known.code === body['code']) {
      return { kind: 'refused', reason: name, isFinal: !passing.has(name), body };
    }
  }
  return { kind: 'untyped', status, text };
}

/** Classifies a reply of the studio. */
export function readStudio(reply: Reply): Answer {
  const parsed = readJson(reply);
  if ('kind' in parsed) return parsed;
  const { status, text, body } = parsed;
  if (status === 200) return { kind: 'done', body };
  const { reason } = body;
  // A 500 means an unexpected error, whatever its text.
  if (status === 500 || typeof reason !== 'string' || !isStudioRefusal(reason)) {
    return { kind: 'untyped', status, text };
  }
  const isFinal = body['isFinal'] === true || !passing.has(reason);
  return { kind: 'refused', reason, isFinal, body };
}

const isRefusalName = (name: string): name is keyof typeof refusals =>
  Object.hasOwn(refusals, name);

type Read = { status: number; text: string; body: Record<string, unknown> };

function readJson(reply: Reply): Answer | Read {
  if ('why' in reply) return { kind: 'unanswered', why: reply.why, isDown: reply.isDown };
  const { status, headers, text } = reply;
  if (headers.has(faultHeader)) return { kind: 'unanswered', why: 'a middle box', isDown: false };
  try {
    const body: unknown = JSON.parse(text);
    if (isRecord(body)) return { status, text, body };
  } catch {
    // Falls through: it is not a reply of ours.
  }
  return { kind: 'untyped', status, text };
}

/** True for a JSON object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
