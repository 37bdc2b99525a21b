/**
 * Sends calls two at a time, as many as one player may have under way where a password is hashed;
 * gives their replies in the order of sending.
 */
export async function inPairs<T>(count: number, send: (index: number) => Promise<T>): Promise<T[]> {
  const replies: T[] = [];
  for (let index = 0; index < count; index += 2) {
    const pair = [index, index + 1].filter((it) => it < count);
    replies.push(...(await Promise.all(pair.map(send))));
  }
  return replies;
}
