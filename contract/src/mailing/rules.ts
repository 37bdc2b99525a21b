import { listHalfWritten, listUnwritten } from '../language.ts';
import type { Language } from '../language.ts';

/** To whom a mailing goes: one player, those with all of some properties, or everyone. */
export const audienceKinds = ['one', 'segment', 'all'] as const;

/** The states of a mailing. */
export const mailingStates = ['draft', 'scheduled', 'sent', 'withdrawn'] as const;

/** How a mailing goes out beside the app, to players who have agreed to it. */
export const mailingChannels = ['email', 'sms'] as const;

/** How a mailing goes out beside the app. */
export type MailingChannel = (typeof mailingChannels)[number];

/** The most characters of a title and of a text. */
export const mailingTextMax = { title: 120, body: 2_000 } as const;

/** The most entries of a list of properties. */
export const audienceListMax = 30;

type Texts = Partial<Record<Language, string>>;

/**
 * Lists the texts that a mailing lacks, such as `titles.en`: in the required languages, and in each
 * other one in which it has a title or a text.
 */
export function listMissingTexts(
  { titles, bodies }: { titles: Texts; bodies: Texts },
  required: readonly Language[],
): string[] {
  const needed = [...required, ...listHalfWritten([titles, bodies], required)];
  return Object.entries({ titles, bodies }).flatMap(([part, texts]) =>
    listUnwritten(texts, needed).map((language) => `${part}.${language}`),
  );
}
