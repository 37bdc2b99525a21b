import { proofFields } from '@vela/contract/call.ts';
import type { Call, Reply, Sent } from '@vela/contract/call.ts';
import type { HeldKeys } from './held-keys.ts';
import type { Send, SendOptions } from './send.ts';

/** Sends a user's intent; resends with the same key until it is known to be done. */
export type Intent<C extends Call> = (input: Sent<C>, options?: SendOptions) => Promise<Reply<C>>;

/**
 * Creates an intent for a call. Each input of a money call has a key that is held until it is done,
 * whatever else is sent meanwhile: neither a mistyped password between two tries nor a reopened
 * form may turn one payment into two. A refusal keeps the key, because an earlier try may still
 * arrive; the server has released it. Another input is another intent, and so is the same input
 * after it was done.
 */
export function createIntent<C extends Call>(call: C, send: Send, heldKeys: HeldKeys): Intent<C> {
  return async (input, options = {}) => {
    if (call.effect !== 'money') return send(call, input, options);
    const intent = `${call.name} ${toText(input)}`;
    const key = heldKeys.hold(intent);
    const reply = await send(call, input, { ...options, key });
    heldKeys.release(intent, key);
    return reply;
  };
}

const toText = (input: unknown): string =>
  JSON.stringify(input, (name, value: unknown) => (proofFields.has(name) ? undefined : value));
