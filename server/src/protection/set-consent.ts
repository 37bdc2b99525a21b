import { setConsent } from '@vela/contract/protection/calls.ts';
import { route } from '../app/route.ts';
import { findConsents, insertConsent } from './consent-store.ts';

/** Keeps the player's answer; offers of the channel stop or may start at once. */
export const setConsentRoute = route(setConsent, async (context) => {
  const { tx, input, player } = context;
  const { playerId } = player;
  await insertConsent(context, { ...input, playerId });
  return findConsents(tx, playerId);
});
