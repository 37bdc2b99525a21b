import type { KeptLive } from '@vela/client/live.ts';
import { session } from '../session/session.ts';
import { visitor } from '../session/visitor.ts';
import { loadCode } from '../shell/routing.tsx';

/** The listeners to each event as it arrives. */
export const liveListeners = new Set<(event: { type: string }) => void>();

let kept: KeptLive | null = null;

/** Begins anew: a visitor has opened a chat, which their token opens from now on. */
export const restartLive = (): void => kept?.begin();

/**
 * Opens the live socket for a session, or a visitor with a chat; its code is loaded then. Returns
 * how to stop.
 */
export function goLive(): () => void {
  const waits = [session, visitor].map((it) => it.subscribe(() => void start()));
  const stopWaiting = (): void => waits.forEach((stop) => stop());
  async function start(): Promise<void> {
    if (session.getToken() === null && visitor.getToken() === null) return;
    stopWaiting();
    const { startLive } = await loadCode(() => import('./live.ts'));
    kept = startLive({ visitor, listeners: liveListeners });
  }
  void start();
  return () => {
    stopWaiting();
    kept?.stop();
    kept = null;
  };
}
