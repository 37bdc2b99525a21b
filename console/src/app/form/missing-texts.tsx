import { fill } from '@vela/client/fill.ts';
import { languages, listHalfWritten, listUnwritten } from '@vela/contract/language.ts';
import type { Language } from '@vela/contract/language.ts';
import { Alert } from 'antd';
import { wordsOf } from '../../words.ts';
import { useRequired } from './site-languages.ts';
import css from './form.module.css';

/**
 * Says which of some texts, each after its name, still lack a language of the site, if any; and if
 * they are read as one text, which other languages are written by half.
 */
export function MissingTexts(props: {
  of: readonly (readonly [string, Partial<Record<Language, string>>])[];
  isOneText?: boolean;
}) {
  const { of, isOneText = false } = props;
  const words = wordsOf('app');
  const required = useRequired();
  const half = isOneText
    ? listHalfWritten(
        of.map(([, text]) => text),
        required,
      )
    : [];
  const lines = of.flatMap(([name, text]) => {
    const missing = listUnwritten(text, required);
    return missing.length === 0 ? [] : [`${name}: ${listNames(missing)}`];
  });
  if (half.length > 0) {
    lines.push(fill(words.publishing.halfWritten, { languages: listNames(half) }));
  }
  if (lines.length === 0) return null;
  return (
    <Alert
      className={css.alert ?? ''}
      type="warning"
      showIcon
      title={words.publishing.textsNeeded}
      description={
        <ul className={css.missing}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      }
    />
  );
}

function listNames(of: readonly Language[]): string {
  const names: Partial<Record<Language, string>> = wordsOf('app').languageNames;
  return of.map((it) => names[it] ?? languages[it].name).join(', ');
}
