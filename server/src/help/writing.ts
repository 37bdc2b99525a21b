import type { Block, BlockPicture } from '@vela/contract/blocks.ts';
import type { WrittenLanguage } from '@vela/contract/language.ts';
import { helpPictures } from './pictures.gen.ts';

/** An article in one language. */
export type Writing = { title: string; blocks: readonly Block[] };

/** The articles that come with the product, by their id. */
export type Articles = Readonly<Record<ArticleId, Writing>>;

/** The articles that come with the product and their positions, in the order of each topic. */
export const articlePlaces = [
  { articleId: 'deposit-how', topic: 'deposit', isPopular: false },
  { articleId: 'deposit-time', topic: 'deposit', isPopular: true },
  { articleId: 'deposit-cancel', topic: 'deposit', isPopular: false },
  { articleId: 'deposit-refused', topic: 'deposit', isPopular: false },
  { articleId: 'withdrawal-how', topic: 'withdrawal', isPopular: false },
  { articleId: 'withdrawal-refused', topic: 'withdrawal', isPopular: true },
  { articleId: 'withdrawal-time', topic: 'withdrawal', isPopular: true },
  { articleId: 'withdrawal-account', topic: 'withdrawal', isPopular: false },
  { articleId: 'withdrawal-card', topic: 'withdrawal', isPopular: false },
  { articleId: 'transfer-steps', topic: 'transfer', isPopular: false },
  { articleId: 'transfer-how', topic: 'transfer', isPopular: false },
  { articleId: 'transfer-locked', topic: 'transfer', isPopular: true },
  { articleId: 'transfer-pending', topic: 'transfer', isPopular: false },
  { articleId: 'games-start', topic: 'games', isPopular: false },
  { articleId: 'games-fair', topic: 'games', isPopular: true },
  { articleId: 'games-interrupted', topic: 'games', isPopular: false },
  { articleId: 'games-closed', topic: 'games', isPopular: false },
  { articleId: 'games-cards', topic: 'games', isPopular: false },
  { articleId: 'games-play-money', topic: 'games', isPopular: true },
  { articleId: 'games-rewards', topic: 'games', isPopular: false },
  { articleId: 'account-password', topic: 'account', isPopular: false },
  { articleId: 'account-pin', topic: 'account', isPopular: false },
  { articleId: 'account-login', topic: 'account', isPopular: false },
  { articleId: 'account-register', topic: 'account', isPopular: false },
  { articleId: 'account-two-step', topic: 'account', isPopular: false },
  { articleId: 'account-devices', topic: 'account', isPopular: false },
  { articleId: 'account-details', topic: 'account', isPopular: false },
  { articleId: 'technical-code', topic: 'technical', isPopular: false },
  { articleId: 'technical-slow', topic: 'technical', isPopular: false },
  { articleId: 'technical-picture', topic: 'technical', isPopular: false },
  { articleId: 'browser-which', topic: 'browser', isPopular: false },
  { articleId: 'safe-limits', topic: 'safePlay', isPopular: true },
  { articleId: 'safe-break', topic: 'safePlay', isPopular: false },
  { articleId: 'agent-programme', topic: 'partner', isPopular: false },
] as const;

/** The id of an article that comes with the product. */
export type ArticleId = (typeof articlePlaces)[number]['articleId'];

/** A paragraph. */
export const text = (words: string): Block => ({ kind: 'paragraph', text: words });

/** A step: its text, and where it has a picture, the picture's name and alternative text. */
type Step = string | readonly [text: string, picture: keyof typeof helpPictures, alt: string];

/** Writes ordered steps whose pictures show the app in a language. */
export const stepsIn =
  (language: WrittenLanguage) =>
  (...items: readonly Step[]): Block => {
    const pictures = items.map((item) =>
      typeof item === 'string' ? null : toPicture(item, language),
    );
    return {
      kind: 'list',
      isOrdered: true,
      items: items.map((item) => (typeof item === 'string' ? item : item[0])),
      ...(pictures.some((it) => it !== null) && { pictures }),
    };
  };

function toPicture([, name, alt]: Exclude<Step, string>, language: WrittenLanguage): BlockPicture {
  const { hash, width, height } = helpPictures[name][language];
  return { url: `/pictures/${hash}.webp`, width, height, alt };
}

/** An unordered list. */
export const points = (...items: string[]): Block => ({ kind: 'list', isOrdered: false, items });

/** A button that opens a screen. */
export const go = (words: string, link: string): Block => ({ kind: 'button', text: words, link });
