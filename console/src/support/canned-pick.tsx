import { isLanguage, nameIn } from '@vela/contract/language.ts';
import { listCannedAnswers } from '@vela/contract/support/staff-calls.ts';
import { Select } from 'antd';
import { useRead } from '../app/calls.ts';
import { wordsOf } from '../words.ts';

/** Texts to begin with, in the language of the player, or in another one. */
export function CannedPick(props: { language: string; onPick: (text: string) => void }) {
  const { language, onPick } = props;
  const words = wordsOf('support');
  const answers = useRead(listCannedAnswers, {}).data?.answers ?? [];
  if (answers.length === 0) return null;
  return (
    <Select<string>
      aria-label={words.canned}
      placeholder={words.canned}
      value={null}
      showSearch={{ optionFilterProp: 'label' }}
      options={answers.map(({ cannedId, name }) => ({ value: cannedId, label: name }))}
      onChange={(cannedId) => {
        const texts = answers.find((it) => it.cannedId === cannedId)?.texts;
        if (texts) onPick(nameIn(texts, isLanguage(language) ? language : 'en'));
      }}
    />
  );
}
