import { computePlacementState } from '@vela/contract/home/rules.ts';
import { listHalfWritten, listUnwritten } from '@vela/contract/language.ts';
import type { Language, LocalText } from '@vela/contract/language.ts';
import type { BannerContent, Content } from './store.ts';

/** The facts about a player that decide which banners they see. */
export type PlayerFacts = {
  hasDeposited: boolean;
  hasSecondaryPassword: boolean;
  mayReceivePromotions: boolean;
};

/** Returns true if published content is on the page at an instant. */
export const isRunning = (content: Content, now: Date): boolean =>
  computePlacementState({ version: 1, publishedAt: now, span: content }, now) === 'running';

/** Returns true if a banner is for a player, or for a visitor (null). */
export function isFor(banner: BannerContent, player: PlayerFacts | null): boolean {
  if (banner.isPromotional && player && !player.mayReceivePromotions) return false;
  return meets[banner.audience](player);
}

const meets: Record<BannerContent['audience'], (player: PlayerFacts | null) => boolean> = {
  all: () => true,
  visitors: (player) => player === null,
  players: (player) => player !== null,
  beforeFirstDeposit: (player) => player !== null && !player.hasDeposited,
  withoutSecondaryPassword: (player) => player !== null && !player.hasSecondaryPassword,
};

/**
 * Returns true if each text of a placement is written in the required languages, and all of them in
 * each other one in which one is.
 */
export function isComplete(content: Content, required: readonly Language[]): boolean {
  const texts = listTexts(content);
  return (
    texts.every((text) => listUnwritten(text, required).length === 0) &&
    listHalfWritten(texts, required).length === 0
  );
}

/** The texts of a placement, by which it is called first. */
export function listTexts(content: Content): LocalText[] {
  if (content.kind === 'notice') {
    return [content.texts];
  }
  if (content.kind === 'banner') {
    return [content.titles, content.notes, ...(content.picture ? [content.picture.alts] : [])];
  }
  if (content.kind === 'club') {
    return [content.names, content.notes, content.promises];
  }
  if (content.kind === 'fixture') {
    return [content.opponents, content.competitions];
  }
  if (content.kind === 'news') {
    return [content.titles, content.bodies];
  }
  return [content.captions];
}
