import type { Language } from '@vela/contract/language.ts';
import { foreignTag } from '../choice/language.ts';
import css from './document-text.module.css';

/** The paragraphs of a document, which empty lines separate. */
export function DocumentText({ text, language }: { text: string; language: Language }) {
  return (
    <div className={css.text} lang={foreignTag(language)}>
      {text.split(/\n{2,}/).map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  );
}
