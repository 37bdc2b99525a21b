import { getConsent } from '@vela/contract/message/calls.ts';
import { route } from '../app/route.ts';
import { isAppAllowed } from './consent-store.ts';

/** Returns whether the player receives offers among their messages. */
export const getConsentRoute = route(getConsent, async ({ tx, player }) => ({
  isAppAllowed: await isAppAllowed(tx, player.playerId),
}));
