import { createWatched } from '@vela/client/watched.ts';
import { readStored, store } from '../session/storage.ts';
import type { StorageKey } from '../session/storage.ts';

/** A display preference of this device: read, changed, and followed by every component. */
export type DeviceChoice<Value extends string> = {
  get: () => Value;
  change: (value: Value) => void;
  use: () => Value;
};

/** Creates a preference that this device stores under a name; the first value is the default. */
export function deviceChoice<const Value extends string>(
  key: StorageKey,
  values: readonly [Value, ...Value[]],
): DeviceChoice<Value> {
  const watched = createWatched();
  const get = (): Value => values.find((value) => value === readStored(key)) ?? values[0];
  return {
    get,
    change: (value) => {
      store(key, value === values[0] ? null : value);
      watched.changed();
    },
    use: () => watched.use(get),
  };
}
