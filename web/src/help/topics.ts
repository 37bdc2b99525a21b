import type { HelpTopic } from '@vela/contract/help/rules.ts';
import {
  arrowLineDownDuotone,
  arrowLineUpDuotone,
  arrowsLeftRightDuotone,
  gameControllerDuotone,
  globeDuotone,
  handshakeDuotone,
  hourglassMediumDuotone,
  shieldCheckDuotone,
  wifiHighDuotone,
} from '@vela/ui/icon/icons.ts';
import type { IconDrawing } from '@vela/ui/icon/icons.ts';
import type { TileIconProps } from '@vela/ui/list/list.tsx';

type Look = Pick<TileIconProps, 'tone' | 'category'> & { icon: IconDrawing };

/** The icon and hue of a topic. */
export const topicLooks: Readonly<Record<HelpTopic, Look>> = {
  deposit: { icon: arrowLineDownDuotone, tone: 'pos' },
  withdrawal: { icon: arrowLineUpDuotone },
  transfer: { icon: arrowsLeftRightDuotone },
  games: { icon: gameControllerDuotone, category: 'esports' },
  account: { icon: shieldCheckDuotone, tone: 'pos' },
  technical: { icon: wifiHighDuotone, category: 'lottery' },
  browser: { icon: globeDuotone, tone: 'neutral' },
  safePlay: { icon: hourglassMediumDuotone, tone: 'warn' },
  partner: { icon: handshakeDuotone, tone: 'reward' },
};

/** Returns the address of a topic's articles. */
export const topicHref = (topic: HelpTopic): string => `/pages/help/help?topic=${topic}`;

/** Returns the address of an article. */
export const articleHref = (articleId: string): string =>
  `/pages/help/answer?id=${encodeURIComponent(articleId)}`;
