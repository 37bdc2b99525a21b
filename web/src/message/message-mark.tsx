import type { messageCategories } from '@vela/contract/message/calls.ts';
import { arrowsDownUp, bell, envelopeSimple, gift, megaphoneSimple } from '@vela/ui/icon/icons.ts';
import { TileIcon } from '@vela/ui/list/list.tsx';

/** One of the five boxes. */
export type Category = (typeof messageCategories)[number];

const marks = {
  private: { icon: envelopeSimple, tone: 'accent' },
  notification: { icon: bell, tone: 'warn' },
  activity: { icon: gift, tone: 'reward' },
  announcement: { icon: megaphoneSimple, tone: 'neutral' },
  depositWithdraw: { icon: arrowsDownUp, tone: 'pos' },
} as const;

/** The tile of a message's box. */
export function MessageMark({ category }: { category: Category }) {
  return <TileIcon {...marks[category]} />;
}
