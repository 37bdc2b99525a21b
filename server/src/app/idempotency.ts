import { createHmac } from 'node:crypto';
import { proofFields } from '@vela/contract/call.ts';
import type { Queryable } from '@vela/ledger/post.ts';
import { secretsOf } from './seal.ts';
import type { Secrets } from './seal.ts';

/**
 * The sender of a key, the key, and the input without proofs. The secret is the site's: inputs
 * contain short texts that a plain hash would reveal to a reader of the table.
 */
export type Sending = {
  scope: string;
  /** Null if the caller sent none. */
  key: string | null;
  call: string;
  input: unknown;
  secrets: Secrets;
};

/**
 * The first reply to the same key, a conflict, or nothing: continue. Without a key: nothing, or how
 * long the same input must wait.
 */
export type Earlier =
  | { kind: 'none' }
  | { kind: 'conflict' }
  | { kind: 'replay'; reply: unknown }
  | { kind: 'tooSoon'; retrySeconds: number };

/**
 * How long the same input without a key counts as the same intent. Source: specification, which
 * makes a caller who is too fast come back in ten seconds.
 */
const sameIntentSeconds = 10;

const toText = (value: unknown): string =>
  JSON.stringify(value, (name, item: unknown) => {
    // If proofs were compared, a conflict would reveal, uncounted, that a guess is wrong.
    if (proofFields.has(name)) return undefined;
    if (typeof item === 'bigint') return `${item}n`;
    if (typeof item !== 'object' || item === null || Array.isArray(item)) return item;
    return Object.fromEntries(Object.entries(item).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });

function hashInput({ call, input }: Sending, secret: string, salt = ''): Buffer {
  return createHmac('sha256', `idempotency ${secret}`)
    .update(salt === '' ? toText(input) : `${salt} ${call} ${toText(input)}`)
    .digest();
}

function toHashes(sending: Sending): [Buffer, ...Buffer[]] {
  const [newest, ...others] = secretsOf(sending.secrets);
  return [hashInput(sending, newest), ...others.map((secret) => hashInput(sending, secret))];
}

/** The key of an input without one; its first character keeps callers from sending it. */
const keyOf = (sending: Sending): string =>
  sending.key ??
  `=${hashInput(sending, sending.secrets.secret, 'without a key').toString('base64url')}`;

/**
 * Claims the key for this transaction. A concurrent duplicate waits until the first one has ended:
 * if that committed, it reads its reply; if that rolled back, it claims the key itself.
 */
export async function claimKey(client: Queryable, sending: Sending, now: Date): Promise<Earlier> {
  const [hash, ...formerHashes] = toHashes(sending);
  if (sending.key === null) return claimTurn(client, sending, hash, now);
  const taken = await client.query({
    name: 'take-key',
    text: `insert into idempotency_keys (scope, key, call, input_hash, created_at)
           values ($1, $2, $3, $4, $5) on conflict (scope, key) do nothing returning 1`,
    values: [sending.scope, sending.key, sending.call, hash, now],
  });
  if (taken.rows.length > 0) return { kind: 'none' };
  const { rows } = await client.query({
    name: 'find-key',
    text: `select call, input_hash, reply from idempotency_keys where scope = $1 and key = $2`,
    values: [sending.scope, sending.key],
  });
  const [row] = rows as { call: string; input_hash: Buffer; reply: unknown }[];
  const isSame = [hash, ...formerHashes].some((it) => row?.input_hash.equals(it));
  if (!row || row.call !== sending.call || !isSame) {
    return { kind: 'conflict' };
  }
  return { kind: 'replay', reply: row.reply };
}

/**
 * Claims the turn of an input without a key: the same caller may not repeat the same input for some
 * seconds. A concurrent duplicate waits as for a key, and is refused if the first one commits.
 */
async function claimTurn(
  client: Queryable,
  sending: Sending,
  hash: Buffer,
  now: Date,
): Promise<Earlier> {
  const key = keyOf(sending);
  const taken = await client.query({
    name: 'take-turn',
    text: `insert into idempotency_keys as k (scope, key, call, input_hash, created_at)
           values ($1, $2, $3, $4, $5)
           on conflict (scope, key) do update set created_at = excluded.created_at
             where k.created_at <= excluded.created_at - make_interval(secs => $6) returning 1`,
    values: [sending.scope, key, sending.call, hash, now, sameIntentSeconds],
  });
  if (taken.rows.length > 0) return { kind: 'none' };
  const { rows } = await client.query({
    name: 'find-turn',
    text: `select ceil(extract(epoch from created_at + make_interval(secs => $3) - $4))::int
             as seconds from idempotency_keys where scope = $1 and key = $2`,
    values: [sending.scope, key, sameIntentSeconds, now],
  });
  const [row] = rows as { seconds: number }[];
  return { kind: 'tooSoon', retrySeconds: Math.max(1, row?.seconds ?? 1) };
}

/** Stores the reply with the key, in the transaction that did the work. */
export async function storeReply(
  client: Queryable,
  sending: Sending,
  reply: string,
): Promise<void> {
  if (sending.key === null) return;
  await client.query({
    name: 'keep-reply',
    text: `update idempotency_keys set reply = $3 where scope = $1 and key = $2`,
    values: [sending.scope, sending.key, reply],
  });
}

/** Releases a key whose call was refused but keeps its writes: it may be sent again. */
export async function releaseKey(client: Queryable, sending: Sending): Promise<void> {
  await client.query({
    name: 'release-key',
    text: `delete from idempotency_keys where scope = $1 and key = $2`,
    values: [sending.scope, keyOf(sending)],
  });
}
