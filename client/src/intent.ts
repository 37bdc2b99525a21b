import type { Call, Reply, Sent } from '@vela/contract/call.ts';
import { createRandomId } from './random-id.ts';
import { isUndecided } from './refused.ts';
import type { Send, SendOptions } from './send.ts';

/** Sends what somebody wants done; again with the same key until it is known what became of it. */
export type Intent<C extends Call> = (input: Sent<C>, options?: SendOptions) => Promise<Reply<C>>;

/**
 * Opens a place from which a call is sent. A money call gets a key that is kept until a clear
 * answer came, so that sending again after a lost reply does the work once. A clear answer, or
 * another input, begins a new intent.
 */
export function createIntent<C extends Call>(call: C, send: Send): Intent<C> {
  let held: { key: string; input: string } | null = null;
  return async (input, options = {}) => {
    if (call.effect !== 'money') return send(call, input, options);
    const text = JSON.stringify(input);
    const mine = held?.input === text ? held : { key: createRandomId(), input: text };
    held = mine;
    const forget = (): void => {
      if (held === mine) held = null;
    };
    try {
      const reply = await send(call, input, { ...options, key: mine.key });
      forget();
      return reply;
    } catch (error) {
      if (!isUndecided(error)) forget();
      throw error;
    }
  };
}
