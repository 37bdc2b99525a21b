/** Keeps a value as the latest one, and of all only so many. */
export function keepLatest<Key, Value>(
  kept: Map<Key, Value>,
  key: Key,
  value: Value,
  most: number,
): void {
  kept.delete(key);
  kept.set(key, value);
  const [oldest] = kept.keys();
  if (kept.size > most && oldest !== undefined) kept.delete(oldest);
}
