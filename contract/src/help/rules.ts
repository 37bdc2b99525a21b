/** What articles are about, in the order of the help centre. */
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

/** The subject of an article. */
export type HelpTopic = (typeof helpTopics)[number];

/** Languages that an article is written in; readers of others read English. */
export const articleLanguages = ['zh', 'hk', 'en', 'th'] as const;

/** One of the languages that articles are written in. */
export type ArticleLanguage = (typeof articleLanguages)[number];

/** Chosen: an article that is longer is two. */
export const articleBlocksMax = 30;

/**
 * Figures of the site that a text names as `{payMinutes}`, so that it stays true when they change:
 * what each one is stands in the console.
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

/** The names that a text uses and that no figure has. */
export function findUnknownFacts(text: string): string[] {
  const names = [...text.matchAll(/\{(\w*)\}/g)].map(([, name = '']) => name);
  return names.filter((name) => !helpFacts.some((fact) => fact === name));
}
