/** Whether a browser shows messages while the app is closed, or why not. */
export type Support = 'ready' | 'insecure' | 'install' | 'unsupported';

/** What a browser reports about itself. */
export type Abilities = {
  isSecureContext: boolean;
  hasWorker: boolean;
  hasPush: boolean;
  hasNotification: boolean;
  userAgent: string;
  maxTouchPoints: number;
};

/** What a browser is able to show. On iPhone and iPad only an installed app may. */
export function findSupport(abilities: Abilities): Support {
  const { isSecureContext, hasWorker, hasPush, hasNotification, userAgent } = abilities;
  if (!isSecureContext) return 'insecure';
  if (hasWorker && hasPush && hasNotification) return 'ready';
  // An iPad identifies itself as a Mac, which has no touch screen.
  const isPad = userAgent.includes('Macintosh') && abilities.maxTouchPoints > 1;
  return isPad || /iPhone|iPad|iPod/.test(userAgent) ? 'install' : 'unsupported';
}

/** The abilities of this browser. */
export const readAbilities = (): Abilities => ({
  isSecureContext,
  hasWorker: 'serviceWorker' in navigator,
  hasPush: 'PushManager' in window,
  hasNotification: 'Notification' in window,
  userAgent: navigator.userAgent,
  maxTouchPoints: navigator.maxTouchPoints,
});
