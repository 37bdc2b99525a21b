const channel = 'vela-studio';
const types = [
  'ready',
  'exit',
  'openDeposit',
  'openLimits',
  'balanceChanged',
  'roundOpen',
  'roundClosed',
] as const;

/** What a game in its frame may say to the page around it. */
export type GameMessageType = (typeof types)[number];

/** Tells a game that it is paused, or goes on: nothing is played while a question stands over it. */
export function describePaused(frame: Window, origin: string, isPaused: boolean): void {
  frame.postMessage({ channel, type: isPaused ? 'pause' : 'resume' }, origin);
}

/** Reads a message of a game; null if it is none. Origin and source are the caller's to check. */
export function readGameMessage(data: unknown): GameMessageType | null {
  if (typeof data !== 'object' || data === null) return null;
  if (!('channel' in data && 'type' in data) || data.channel !== channel) return null;
  return types.find((type) => type === data.type) ?? null;
}
