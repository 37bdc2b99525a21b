/** A reply as it came: an object with a code. */
export type RawReply = Record<string, unknown>;

/** Takes what came for a reply of ours; throws where somebody else answered. */
export function checkReply(value: unknown): RawReply {
  if (typeof value === 'object' && value !== null && 'code' in value) return { ...value };
  throw new TypeError('not a reply');
}
