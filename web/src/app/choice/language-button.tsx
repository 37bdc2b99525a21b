import { languages } from '@vela/contract/language.ts';
import { IconButton } from '@vela/ui/button/icon-button.tsx';
import { lazy, Suspense, useState } from 'react';
import { LanguageFlag } from './language-flag.tsx';
import { getLanguage } from './language.ts';
import { loadPart } from '../shell/routing.tsx';
import { wordsOf } from '../../words.ts';
import { fill } from '@vela/client/fill.ts';

// Few change their language: the sheet comes when it is asked for.
const LanguageSheet = lazy(() =>
  loadPart(async () => ({ default: (await import('./language-choice.tsx')).LanguageSheet })),
);

/** The flag of the language; pressing it offers the others. */
export function LanguageButton() {
  const words = wordsOf('app');
  const [choosing, setChoosing] = useState<'never' | 'open' | 'closed'>('never');
  const current = getLanguage();
  return (
    <>
      <IconButton
        label={fill(words.languageIs, { language: languages[current].name })}
        onPress={() => setChoosing('open')}
      >
        <LanguageFlag language={current} />
      </IconButton>
      {choosing !== 'never' && (
        <Suspense fallback={null}>
          <LanguageSheet isOpen={choosing === 'open'} onClose={() => setChoosing('closed')} />
        </Suspense>
      )}
    </>
  );
}
