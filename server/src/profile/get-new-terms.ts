import { getNewTerms } from '@vela/contract/profile/calls.ts';
import type { z } from 'zod';
import { findAcceptedTerms, showTerms } from '../access/index.ts';
import { route } from '../app/route.ts';
import { readSetting, termsSetting } from '../content/index.ts';

/** Returns the current terms with what the versions since the accepted one have changed. */
export const getNewTermsRoute = route(getNewTerms, async ({ tx, player, language }) => {
  const terms = await readSetting(tx, termsSetting);
  const shown = showTerms(terms, language);
  const news = listNews(terms, await findAcceptedTerms(tx, player.playerId));
  const texts = news.map(({ changes }) => changes[shown.language]).filter((it) => it !== '');
  return { ...shown, changes: texts.join('\n') };
});

type Terms = Pick<z.output<typeof termsSetting.schema>, 'version' | 'changes' | 'earlier'>;

/**
 * Lists the current version, and those before it that a player has skipped: all that are known if
 * the accepted one is not among them.
 */
function listNews({ version, changes, earlier }: Terms, accepted: string) {
  const current = { version, changes };
  if (accepted === version) return [current];
  const seen = earlier.findIndex((it) => it.version === accepted);
  return [current, ...(seen === -1 ? earlier : earlier.slice(0, seen))];
}
