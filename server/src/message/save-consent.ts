import { saveConsent } from '@vela/contract/message/calls.ts';
import { route } from '../app/route.ts';
import { saveConsent as store } from './consent-store.ts';

/** Stores whether the player receives offers among their messages. */
export const saveConsentRoute = route(saveConsent, async ({ tx, player, input, now }) => {
  await store(tx, player.playerId, { isAllowed: input.isAppAllowed, now });
  return {};
});
