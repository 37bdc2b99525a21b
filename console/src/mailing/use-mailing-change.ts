import { useDescribedLines } from '../app/proposal/use-described-lines.ts';
import { wordsOf } from '../words.ts';

/** Puts what is proposed of mailings into words. */
export function useMailingChange() {
  const { states, audiences, channels, title, body, state, audience, alsoBy } = wordsOf('mailing');
  const values = { ...states, ...audiences, ...channels };
  const fields = { title, text: body, state, audience, channel: alsoBy };
  const write = (path: string, value: unknown) =>
    path === 'audience' && typeof value === 'string'
      ? (audienceIn(audiences, value) ?? null)
      : null;
  return { mailing: useDescribedLines({ fields, values, write }) };
}

const audienceIn = (names: Readonly<Record<string, string>>, value: string): string | undefined =>
  names[value];
