import { useSyncExternalStore } from 'react';
import type { InstallOffer } from '../first-table.ts';

const listeners = new Set<() => void>();

function setOffer(offer: InstallOffer | undefined): void {
  window.velaInstall = offer;
  for (const tell of listeners) tell();
}

const handleOffer = (event: InstallOffer): void => setOffer(event);
const handleInstalled = (): void => setOffer(undefined);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('beforeinstallprompt', handleOffer);
  window.addEventListener('appinstalled', handleInstalled);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('beforeinstallprompt', handleOffer);
    window.removeEventListener('appinstalled', handleInstalled);
  };
}

/** Has the browser ask to install the app; null where it does not offer that. */
export function useInstallOffer(): (() => Promise<void>) | null {
  const offer = useSyncExternalStore(subscribe, () => window.velaInstall);
  if (!offer) return null;
  return async () => {
    await offer.prompt();
    // An offer is taken once, whatever the answer.
    setOffer(undefined);
  };
}
