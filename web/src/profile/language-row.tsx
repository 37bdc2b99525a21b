import { languages } from '@vela/contract/language.ts';
import { translateDuotone } from '@vela/ui/icon/icons.ts';
import { ListRow, TileIcon } from '@vela/ui/list/list.tsx';
import { useState } from 'react';
import { getLanguage, hasLanguageChoice } from '../app/choice/language.ts';
import { LanguageSheet } from '../app/choice/language-choice.tsx';
import { wordsOf } from '../words.ts';

/** The language of this device; pressing it offers the others, if there are any. */
export function LanguageRow() {
  const [isOpen, setOpen] = useState(false);
  if (!hasLanguageChoice()) return null;
  return (
    <>
      <ListRow
        start={<TileIcon icon={translateDuotone} tone="neutral" />}
        title={wordsOf('profile').set.language}
        value={languages[getLanguage()].name}
        onPress={() => setOpen(true)}
      />
      <LanguageSheet isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
