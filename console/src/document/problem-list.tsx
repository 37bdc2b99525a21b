import { isLanguage, languages } from '@vela/contract/language.ts';
import { Alert } from 'antd';
import { useRequired } from '../app/form/site-languages.ts';
import { wordsOf } from '../words.ts';
import type { Words } from '../words.ts';
import { listProblems } from './document-form.ts';
import type { Fields, Read } from './document-form.ts';
import css from './document.module.css';

/** The problems that keep the typed text from being published; nothing if there are none. */
export function ProblemList({ read, typed }: { read: Read; typed: Fields }) {
  const words = wordsOf('document');
  const required = useRequired();
  const isEdited = JSON.stringify(typed) !== JSON.stringify(read.published);
  const problems = isEdited || read.document.hasDraft ? listProblems(read, typed, required) : [];
  if (problems.length === 0) return null;
  return (
    <Alert
      className={css.alert ?? ''}
      type="warning"
      showIcon
      title={wordsOf('app').publishing.notReady}
      description={
        <ul className={css.problems}>
          {problems.map(({ path, problem }) => (
            <li key={`${path} ${problem}`}>
              {toName(path, words)}: {words.problems[problem]}
            </li>
          ))}
        </ul>
      }
    />
  );
}

/** Names a text, such as "Title · English". */
const toName = (path: string, words: Words<'document'>): string =>
  path
    .split('.')
    .filter((part) => part !== 'entries')
    .map((part) => (isLanguage(part) ? languages[part].name : nameIn(words.fields, part)))
    .join(' · ');

const nameIn = (names: Readonly<Record<string, string>>, part: string): string =>
  names[part] ?? part;
