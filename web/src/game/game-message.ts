import { targetPatterns } from '@vela/contract/launch-target.ts';

const channel = 'vela-studio';
const types = [
  'ready',
  'wide',
  'exit',
  'openDeposit',
  'openLimits',
  'openLogin',
  'balanceChanged',
  'roundOpen',
  'roundClosed',
] as const;

/** The messages that a framed game may send to the page. */
export type GameMessageType = (typeof types)[number];

/** Parses the request of a game to share a slip: returns its code, or null if it is none. */
export function readSharedSlip(data: unknown): string | null {
  if (typeof data !== 'object' || data === null) return null;
  if (!('channel' in data && 'type' in data && 'slip' in data)) return null;
  if (data.channel !== channel || data.type !== 'share') return null;
  const { slip } = data;
  return typeof slip === 'string' && targetPatterns.slip.test(slip) ? slip : null;
}

/** Tells a framed game to pause or to continue: no play while a dialog covers it. */
export function describePaused(frame: Window, origin: string, isPaused: boolean): void {
  frame.postMessage({ channel, type: isPaused ? 'pause' : 'resume' }, origin);
}

/** Parses a message of a game; null if it is none. The caller checks its origin and source. */
export function readGameMessage(data: unknown): GameMessageType | null {
  if (typeof data !== 'object' || data === null) return null;
  if (!('channel' in data && 'type' in data) || data.channel !== channel) return null;
  return types.find((type) => type === data.type) ?? null;
}
