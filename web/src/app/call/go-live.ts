import { session } from '../session/session.ts';
import { visitor } from '../session/visitor.ts';
import { loadCode } from '../shell/routing.tsx';

/** The listeners to each event as it arrives. */
export const liveListeners = new Set<(event: { type: string }) => void>();

let begin = (): void => undefined;

/** Begins anew: a visitor has opened a chat, which their token opens from now on. */
export const restartLive = (): void => begin();

/** Opens the live socket for a session, or a visitor with a chat; its code is loaded then. */
export function goLive(): void {
  const waits = [session, visitor].map((it) => it.subscribe(() => void start()));
  async function start(): Promise<void> {
    if (session.getToken() === null && visitor.getToken() === null) return;
    for (const stopWaiting of waits) stopWaiting();
    const { startLive } = await loadCode(() => import('./live.ts'));
    begin = startLive({ visitor, listeners: liveListeners });
  }
  void start();
}
