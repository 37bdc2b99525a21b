import type { Language } from '../locale.ts';
import type { VerifyWords } from './messages.en.ts';

/** Loads the messages of the verifier in one language. */
export async function loadVerifyWords(language: Language): Promise<VerifyWords> {
  if (language === 'zh') return (await import('./messages.zh.ts')).messages;
  if (language === 'hk') return (await import('./messages.hk.ts')).messages;
  if (language === 'th') return (await import('./messages.th.ts')).messages;
  if (language === 'md') return (await import('./messages.md.ts')).messages;
  if (language === 'fp') return (await import('./messages.fp.ts')).messages;
  if (language === 'pg') return (await import('./messages.pg.ts')).messages;
  if (language === 'vn') return (await import('./messages.vn.ts')).messages;
  return (await import('./messages.en.ts')).messages;
}
