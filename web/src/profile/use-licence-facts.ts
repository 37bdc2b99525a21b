import { useSite } from '../app/session/site.ts';
import { wordsOf } from '../words.ts';

/** Who runs the site, in which mode and under which licence: names and values. */
export function useLicenceFacts(): readonly (readonly [string, string])[] {
  const words = wordsOf('profile').about;
  const site = useSite();
  return [
    [words.mode, site.mode === 'play' ? words.play : words.licensed],
    [words.operator, site.value('operator')],
    [words.regulator, site.value('regulator')],
    [words.licence, site.licence],
    [words.age, words.ageText],
  ];
}
