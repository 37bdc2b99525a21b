import { changeLanguageAndCurrency } from '@vela/contract/profile/calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { updatePlayer } from './store.ts';

/** Stores the player's language; the currency can only be the site's. */
export const changeLanguageAndCurrencyRoute = route(changeLanguageAndCurrency, async (context) => {
  const { tx, player, input, services } = context;
  const { currency } = services.site;
  if ((input.currency ?? currency) !== currency) {
    return refuse('invalidInput', { field: 'currency' });
  }
  await updatePlayer(tx, player.playerId, { language: input.language });
  return {};
});
