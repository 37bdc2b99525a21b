import { Fragment } from 'react';
import css from './whole-words.module.css';

/** A name that breaks between its words only: no dictionary knows where to break a Thai name. */
export function WholeWords({ text }: { text: string }) {
  return text.split(' ').map((word, at) => (
    // The words of a name keep their places.
    <Fragment key={at}>
      {at > 0 && ' '}
      <span className={css.word}>{word}</span>
    </Fragment>
  ));
}
