import { CallRefused } from '@vela/client/refused.ts';
import { Link } from '@vela/ui/button/link.tsx';
import type { ReactNode } from 'react';
import { wordsOf } from '../../words.ts';

/** Returns a link to the article that explains a refusal; nothing if there is none. */
export const toArticleLink = (error: unknown): ReactNode =>
  error instanceof CallRefused &&
  error.article && (
    <Link href={`/pages/help/answer?id=${error.article}`} className="t-accent">
      {wordsOf('app').why}
    </Link>
  );
