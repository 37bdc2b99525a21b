import { languages } from '@vela/contract/language.ts';
import { IconButton } from '@vela/ui/button/icon-button.tsx';
import { translate } from '@vela/ui/icon/icons.ts';
import { useState } from 'react';
import { getLanguage, hasLanguageChoice } from './language.ts';
import { optionalPart } from '../shell/optional-part.tsx';
import { wordsOf } from '../../words.ts';

// The sheet is loaded on demand, since few readers change their language.
const LanguageSheet = optionalPart(
  [],
  async () => (await import('./language-choice.tsx')).LanguageSheet,
);

/** Shows the current language; pressing it offers the others, if there are any. */
export function LanguageButton() {
  const words = wordsOf('app');
  const [choosing, setChoosing] = useState<'never' | 'open' | 'closed'>('never');
  if (!hasLanguageChoice()) return null;
  return (
    <>
      <IconButton
        icon={translate}
        label={`${words.chooseLanguage} (${languages[getLanguage()].name})`}
        onPress={() => setChoosing('open')}
      />
      {choosing !== 'never' && (
        <LanguageSheet isOpen={choosing === 'open'} onClose={() => setChoosing('closed')} />
      )}
    </>
  );
}
