import { acceptTerms } from '@vela/contract/profile/calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { readSetting, termsSetting } from '../content/index.ts';
import { updatePlayer } from './store.ts';

/** Accepts the current version of the terms; a later one must be read first. */
export const acceptTermsRoute = route(acceptTerms, async ({ tx, input, player, now }) => {
  const { version } = await readSetting(tx, termsSetting);
  if (input.version !== version) return refuse('termsNotAgreed');
  // After this point it must succeed.
  await updatePlayer(tx, player.playerId, { termsVersion: version, termsAgreedAt: now });
  return {};
});
