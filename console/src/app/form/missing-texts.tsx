import { Alert } from 'antd';
import { wordsOf } from '../../words.ts';
import { consoleLanguages } from '../language.ts';
import type { LocalText } from './local-fields.tsx';
import css from './form.module.css';

/** Says which of some texts, each after its name, still lack a language; nothing if none does. */
export function MissingTexts({ of }: { of: readonly (readonly [string, Partial<LocalText>])[] }) {
  const words = wordsOf('app');
  const lines = of.flatMap(([name, text]) => {
    const missing = consoleLanguages.filter((it) => !text[it]?.trim());
    return missing.length === 0 ? [] : [{ name, missing }];
  });
  if (lines.length === 0) return null;
  return (
    <Alert
      className={css.alert ?? ''}
      type="warning"
      showIcon
      title={words.publishing.textsNeeded}
      description={
        <ul className={css.missing}>
          {lines.map(({ name, missing }) => (
            <li key={name}>
              {name}: {missing.map((it) => words.languageNames[it]).join(', ')}
            </li>
          ))}
        </ul>
      }
    />
  );
}
