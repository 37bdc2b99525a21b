/** An unvalidated reply: an object with a code. */
export type RawReply = Record<string, unknown>;

/** Validates that a reply is ours; throws if something else answered. */
export function checkReply(value: unknown): RawReply {
  if (typeof value === 'object' && value !== null && 'code' in value) return { ...value };
  throw new TypeError('not a reply');
}
