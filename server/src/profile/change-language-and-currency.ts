import { changeLanguageAndCurrency } from '@vela/contract/profile/calls.ts';
import { route } from '../app/route.ts';
import { updatePlayer } from './store.ts';

/** Remembers the player's language. */
export const changeLanguageAndCurrencyRoute = route(changeLanguageAndCurrency, async (context) => {
  const { tx, player, input } = context;
  await updatePlayer(tx, player.playerId, { language: input.language });
  return {};
});
