import { listUnwritten } from '@vela/contract/language.ts';
import { Alert } from 'antd';
import { wordsOf } from '../../words.ts';
import type { LocalText } from './local-fields.tsx';
import { useRequired } from './site-languages.ts';
import css from './form.module.css';

/** Says which of some texts, each after its name, still lack a language of the site, if any. */
export function MissingTexts({ of }: { of: readonly (readonly [string, Partial<LocalText>])[] }) {
  const words = wordsOf('app');
  const required = useRequired();
  const lines = of.flatMap(([name, text]) => {
    const missing = listUnwritten(text, required);
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
