import { languages } from '@vela/contract/language.ts';
import { IconButton } from '@vela/ui/button/icon-button.tsx';
import { useState } from 'react';
import { LanguageFlag, LanguageSheet } from './language-choice.tsx';
import { getLanguage } from './language.ts';
import { wordsOf } from '../../words.ts';
import { fill } from '@vela/client/fill.ts';

/** The flag of the language; pressing it offers the others. */
export function LanguageButton() {
  const words = wordsOf('app');
  const [isChoosing, setChoosing] = useState(false);
  const current = getLanguage();
  return (
    <>
      <IconButton
        label={fill(words.languageIs, { language: languages[current].name })}
        onPress={() => setChoosing(true)}
      >
        <LanguageFlag language={current} />
      </IconButton>
      <LanguageSheet isOpen={isChoosing} onClose={() => setChoosing(false)} />
    </>
  );
}
