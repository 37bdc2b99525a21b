import { getDictionary } from '@vela/contract/content/calls.ts';
import { inLanguage } from '@vela/contract/language.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import { dictionariesSetting } from './settings.ts';

/** Returns one dictionary, in the language of the request; entries that are off are in it, too. */
export const getDictionaryRoute = route(getDictionary, async ({ input, tx, language }) => {
  const dictionaries = await readSetting(tx, dictionariesSetting);
  const entries = Object.hasOwn(dictionaries, input.type) ? dictionaries[input.type] : undefined;
  if (!entries) return refuse('notFound');
  return {
    entries: entries.map(({ value, labels, isOff = false }) => ({
      value,
      label: inLanguage(labels, language),
      isOff,
    })),
  };
});
