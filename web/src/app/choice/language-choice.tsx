import { languages } from '@vela/contract/language.ts';
import type { Language } from '@vela/contract/language.ts';
import { changeLanguageAndCurrency } from '@vela/contract/profile/calls.ts';
import { RadioRows } from '@vela/ui/field/radio-rows.tsx';
import { Sheet } from '@vela/ui/sheet/sheet.tsx';
import { changeLanguage, getLanguage } from './language.ts';
import { send } from '../call/send.ts';
import { useSite } from '../session/site.ts';
import { session } from '../session/session.ts';
import { wordsOf } from '../../words.ts';

/** Changes the language here and, for a player, for the site's messages. */
export async function chooseLanguage(language: Language): Promise<void> {
  // The page changes its language even if the server cannot be reached.
  if (session.getToken() !== null) {
    await Promise.allSettled([send(changeLanguageAndCurrency, { language })]);
  }
  changeLanguage(language);
}

/** The site's languages in a sheet, each in its own words; choosing one reloads the app at home. */
export function LanguageSheet(props: { isOpen: boolean; onClose: () => void }) {
  const words = wordsOf('app');
  const { languages: names } = useSite();
  const current = getLanguage();
  return (
    <Sheet
      isOpen={props.isOpen}
      onClose={props.onClose}
      title={words.chooseLanguage}
      closeLabel={words.close}
    >
      <RadioRows
        label={words.chooseLanguage}
        value={current}
        onPick={(language) => {
          props.onClose();
          if (language !== current) void chooseLanguage(language);
        }}
        options={names.map((name) => ({
          value: name,
          title: <span lang={languages[name].tag}>{languages[name].name}</span>,
        }))}
      />
    </Sheet>
  );
}
