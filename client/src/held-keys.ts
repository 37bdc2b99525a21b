import { createRandomId } from './random-id.ts';
import type { Session } from './session.ts';
import { createStorage } from './storage.ts';

/** The idempotency keys of intents that are not known to be done, as this tab stores them. */
export type HeldKeys = {
  /** The key of an intent: its existing one, or a new one. */
  hold: (intent: string) => string;
  /** Releases the key of a completed intent; a newer key of the same intent stays. */
  release: (intent: string, key: string) => void;
};

type Held = { intent: string; key: string; until: number };

// Chosen: longer than it takes to reopen a form or reload a page after a lost reply, and shorter
// than it takes to want the same again after it was done.
const heldMs = 30 * 60_000;

/** Opens the keys that a tab holds: they outlive form and page, and end with the session. */
export function openHeldKeys(session: Pick<Session, 'subscribe'>, prefix = ''): HeldKeys {
  const storage = createStorage<'heldKeys'>(prefix, 'sessionStorage');
  let held = readHeld(storage.read('heldKeys'));
  const keep = (next: readonly Held[]): void => {
    held = next;
    storage.write('heldKeys', next.length === 0 ? null : JSON.stringify(next));
  };
  session.subscribe(() => keep([]));
  return {
    hold: (intent) => {
      const now = Date.now();
      const living = held.filter(({ until }) => until > now);
      const key = living.find((it) => it.intent === intent)?.key ?? createRandomId();
      const others = living.filter((it) => it.intent !== intent);
      keep([...others, { intent, key, until: now + heldMs }]);
      return key;
    },
    release: (intent, key) => keep(held.filter((it) => it.intent !== intent || it.key !== key)),
  };
}

/** The stored keys of this tab; none if the stored text is not ours. */
function readHeld(text: string | null): readonly Held[] {
  if (text === null) return [];
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.filter(isHeld) : [];
  } catch {
    return [];
  }
}

function isHeld(value: unknown): value is Held {
  if (typeof value !== 'object' || value === null) return false;
  const { intent, key, until }: Partial<Record<keyof Held, unknown>> = value;
  return typeof intent === 'string' && typeof key === 'string' && typeof until === 'number';
}
