/** The topics of articles, in the order of the help centre. */
export const helpTopics = [
  'deposit',
  'withdrawal',
  'transfer',
  'games',
  'account',
  'technical',
  'browser',
  'safePlay',
  'partner',
] as const;

/** The topic of an article. */
export type HelpTopic = (typeof helpTopics)[number];

/** Chosen: a longer article should be split. */
export const articleBlocksMax = 30;

/**
 * Figures of the site that a text references as `{payMinutes}`, so that it stays correct when they
 * change; the console shows their current values.
 */
export const helpFacts = [
  'payMinutes',
  'cancellationsPerDay',
  'turnover',
  'raiseWaitHours',
  'siteName',
] as const;

/** The name of a figure that texts may use. */
export type HelpFact = (typeof helpFacts)[number];

/** The placeholders of a text that match no figure. */
export function findUnknownFacts(text: string): string[] {
  const names = [...text.matchAll(/\{(\w*)\}/g)].map(([, name = '']) => name);
  return names.filter((name) => !helpFacts.some((fact) => fact === name));
}
