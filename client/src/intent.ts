import type { Call, Reply, Sent } from '@vela/contract/call.ts';
import { createRandomId } from './random-id.ts';
import { isUndecided } from './refused.ts';
import type { Send, SendOptions } from './send.ts';

/** Sends what somebody wants done; again with the same key until it is known what became of it. */
export type Intent<C extends Call> = (input: Sent<C>, options?: SendOptions) => Promise<Reply<C>>;

/**
 * Opens a place from which a call is sent. Each input of a money call gets a key that is kept until
 * a clear answer came, whatever else is sent from here meanwhile: a mistyped password between two
 * tries must not turn one payment into two. Another input is another intent.
 */
export function createIntent<C extends Call>(call: C, send: Send): Intent<C> {
  const keys = new Map<string, string>();
  return async (input, options = {}) => {
    if (call.effect !== 'money') return send(call, input, options);
    const text = JSON.stringify(input);
    const key = keys.get(text) ?? createRandomId();
    keys.set(text, key);
    try {
      const reply = await send(call, input, { ...options, key });
      keys.delete(text);
      return reply;
    } catch (error) {
      if (!isUndecided(error)) keys.delete(text);
      throw error;
    }
  };
}
