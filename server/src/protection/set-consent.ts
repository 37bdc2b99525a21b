import { setConsent } from '@vela/contract/protection/calls.ts';
import { route } from '../app/route.ts';
import { findConsents, insertConsent } from './consent-store.ts';

/** Keeps the player's answer; offers of the channel stop or may start at once. */
export const setConsentRoute = route(setConsent, async ({ tx, input, player, now }) => {
  const { playerId } = player;
  await insertConsent(tx, { ...input, playerId, at: now });
  return findConsents(tx, playerId);
});
