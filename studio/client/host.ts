import { HOST_CHANNEL, parseHostMessage, toLobbyOrigin } from './host-messages.ts';
import type { GameMessageBody, HostMessage } from './host-messages.ts';

/** The host page around the game. */
export interface Host {
  /** Sends a message to the host page; no effect without one. */
  send(message: GameMessageBody): void;
  /** Leaves: the host page closes the frame; without one, the browser goes to the lobby or back. */
  exit(reason: 'player' | 'sessionExpired'): void;
  /** Requests the deposit page. */
  openDeposit(): void;
  /** Requests the page of the player's limits. */
  openLimits(): void;
  /** Requests the login page, for a visitor who wants to bet. */
  openLogin(): void;
  /** Requests that the page around shares a slip as a link; null without one. */
  share: ((slip: string) => void) | null;
  /** Listens until the returned function is called. */
  listen(onMessage: (message: HostMessage) => void): () => void;
}

/** Connects to the host page with the origin of `lobbyUrl`. */
export function connectHost(lobbyUrl: string | null): Host {
  const origin = toLobbyOrigin(lobbyUrl);
  const isFramed = window.parent !== window;
  const send = (message: GameMessageBody): boolean => {
    if (!isFramed || origin === null) return false;
    window.parent.postMessage({ channel: HOST_CHANNEL, ...message }, origin);
    return true;
  };
  const leave = (): void => {
    if (isFramed) return;
    if (origin !== null && lobbyUrl !== null) window.location.assign(lobbyUrl);
    else window.history.back();
  };
  return {
    send: (message) => void send(message),
    exit: (reason) => {
      send({ type: 'exit', reason });
      leave();
    },
    openDeposit: () => {
      send({ type: 'openDeposit' });
      leave();
    },
    openLimits: () => {
      send({ type: 'openLimits' });
      leave();
    },
    openLogin: () => {
      send({ type: 'openLogin' });
      leave();
    },
    share: isFramed && origin !== null ? (slip) => void send({ type: 'share', slip }) : null,
    listen: (onMessage) => {
      const handle = (event: MessageEvent): void => {
        if (event.source !== window.parent || event.origin !== origin) return;
        const message = parseHostMessage(event.data);
        if (message !== null) onMessage(message);
      };
      window.addEventListener('message', handle);
      return () => window.removeEventListener('message', handle);
    },
  };
}
