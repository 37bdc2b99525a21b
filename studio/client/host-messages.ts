/**
 * What a game in its frame and the page around it say to each other by `postMessage`. No amounts
 * and no tokens: the page around asks its own server.
 *
 * `ready` begins again, also after a reload inside the frame: a round told open before it is either
 * finished or will be told open again.
 *
 * The game sends only to the origin of the lobby that its server names, and listens only to
 * messages from that origin and from its own parent window. The page around must check
 * `event.source === frame.contentWindow` and the studio's origin in the same way.
 */

/** Marks a message as ours among others on the page. */
export const HOST_CHANNEL = 'vela-studio';

/** From the game to the page around it. */
export type GameMessage =
  | { channel: typeof HOST_CHANNEL; type: 'ready'; game: string; isPlayMoney: boolean }
  | { channel: typeof HOST_CHANNEL; type: 'wide' }
  | { channel: typeof HOST_CHANNEL; type: 'balanceChanged' }
  | { channel: typeof HOST_CHANNEL; type: 'roundOpen'; roundId: string }
  | { channel: typeof HOST_CHANNEL; type: 'roundClosed'; roundId: string }
  | { channel: typeof HOST_CHANNEL; type: 'openDeposit' }
  | { channel: typeof HOST_CHANNEL; type: 'openLimits' }
  | { channel: typeof HOST_CHANNEL; type: 'openLogin' }
  | { channel: typeof HOST_CHANNEL; type: 'share'; slip: string }
  | { channel: typeof HOST_CHANNEL; type: 'exit'; reason: 'player' | 'sessionExpired' };

/** From the page around to the game. */
export type HostMessage =
  | { channel: typeof HOST_CHANNEL; type: 'refreshBalance' }
  | { channel: typeof HOST_CHANNEL; type: 'pause' }
  | { channel: typeof HOST_CHANNEL; type: 'resume' };

/** Omits the mark, which the sender adds. */
export type GameMessageBody = GameMessage extends infer M
  ? M extends GameMessage
    ? Omit<M, 'channel'>
    : never
  : never;

/** Reads a message from the page around, or null. */
export function parseHostMessage(data: unknown): HostMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const { channel, type } = data as { channel?: unknown; type?: unknown };
  if (channel !== HOST_CHANNEL) return null;
  if (type === 'refreshBalance' || type === 'pause' || type === 'resume') return { channel, type };
  return null;
}

/** The origin that may talk to the game: the lobby's, or null if there is none. */
export function toLobbyOrigin(lobbyUrl: string | null): string | null {
  if (lobbyUrl === null || !URL.canParse(lobbyUrl)) return null;
  const { protocol, origin } = new URL(lobbyUrl);
  return protocol === 'https:' || protocol === 'http:' ? origin : null;
}
