import { languages } from '@vela/contract/language.ts';
import type { Language } from '@vela/contract/language.ts';
import { Dialog } from '@vela/ui/sheet/dialog.tsx';
import { useState } from 'react';
import { takeChosen, unwrittenNote } from './unwritten.ts';
import { wordsOf } from '../../words.ts';

/** Shows once, after an untranslated language was chosen, that it is not available yet. */
export function LanguageNote() {
  const [language] = useState(takeChosen);
  return language === null ? null : <Note language={language} />;
}

function Note({ language }: { language: Language }) {
  const words = wordsOf('app');
  const [isOpen, setOpen] = useState(true);
  const { tag, name } = languages[language];
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      title={<span lang={tag}>{name}</span>}
      action={{ label: words.inEnglish, onPress: () => setOpen(false) }}
    >
      <span lang={tag}>{unwrittenNote(language)}</span>
    </Dialog>
  );
}
