import { computePlacementState } from '@vela/contract/home/rules.ts';
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

/** Returns true if each text of a placement exists in every language. */
export function isComplete(content: Content): boolean {
  const texts = content.kind === 'notice' ? [content.texts] : [content.titles, content.notes];
  const alts = content.kind === 'banner' && content.picture ? [content.picture.alts] : [];
  return [...texts, ...alts].every((text) => Object.values(text).every((words) => words !== ''));
}
