import { useSyncExternalStore } from 'react';
import { readStored, store } from '../session/storage.ts';
import type { StorageKey } from '../session/storage.ts';

/** How this device shows things: read, changed, and followed by every part of the page. */
export type DeviceChoice<Value extends string> = {
  get: () => Value;
  change: (value: Value) => void;
  use: () => Value;
};

/** A choice that this device remembers under a name; the first value is the one before a choice. */
export function deviceChoice<const Value extends string>(
  key: StorageKey,
  values: readonly [Value, ...Value[]],
): DeviceChoice<Value> {
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const get = (): Value => values.find((value) => value === readStored(key)) ?? values[0];
  return {
    get,
    change: (value) => {
      store(key, value === values[0] ? null : value);
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, get),
  };
}
