/**
 * Sends calls two at a time, the most that a player may have pending where a password is hashed;
 * returns their replies in the order of sending.
 */
export async function inPairs<T>(count: number, send: (index: number) => Promise<T>): Promise<T[]> {
  const replies: T[] = [];
  for (let index = 0; index < count; index += 2) {
    const pair = [index, index + 1].filter((it) => it < count);
    replies.push(...(await Promise.all(pair.map(send))));
  }
  return replies;
}
