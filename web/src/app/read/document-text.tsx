import type { Language } from '@vela/contract/language.ts';
import { foreignTag } from '../choice/language.ts';
import css from './document-text.module.css';

/** The line that a numbered paragraph begins with, such as `1. Who may play`, and the rest of it. */
const numbered = /^(\d+\. .*)\n([\s\S]+)$/;

/** The paragraphs of a document, which empty lines separate; numbered ones begin with a heading. */
export function DocumentText({ text, language }: { text: string; language: Language }) {
  return (
    <div className={`prose ${css.text}`} lang={foreignTag(language)}>
      {text.split(/\n{2,}/).map((paragraph, index) => {
        const [, heading, rest = paragraph] = numbered.exec(paragraph) ?? [];
        return (
          <p key={index}>
            {heading !== undefined && <b>{`${heading}\n`}</b>}
            {rest}
          </p>
        );
      })}
    </div>
  );
}
