import type { ReactNode } from 'react';
import { wordsOf } from '../../words.ts';
import css from './phone-preview.module.css';

/** A form on the left, and on the right a preview of a phone, which is inert. */
export function WithPhone({ children, phone }: { children: ReactNode; phone: ReactNode }) {
  const { blocks } = wordsOf('app');
  return (
    <div className={css.writing}>
      <div>{children}</div>
      <figure className={css.phone} aria-label={blocks.preview} inert>
        {phone}
      </figure>
    </div>
  );
}
