import type { StaffRight } from '@vela/contract/staff/rights.ts';
import type { IconDrawing } from '@vela/ui/icon/icons.ts';
import { lazy } from 'react';
import type { ComponentType } from 'react';
import type { messages } from './messages.en.ts';
import { loadWords } from '../words.ts';
import type { WordSlice } from '../words.ts';

type Word = {
  [K in keyof typeof messages]: (typeof messages)[K] extends string ? K : never;
}[keyof typeof messages];

/** One address of the console. */
export type RouteEntry = {
  /** A pattern such as `/deposits/:orderNo?`; the last optional part names what is open. */
  path: string;
  Screen: ComponentType;
  /** What the operator needs to be allowed. */
  right: StaffRight;
  title: Word;
  /** The heading above it in the navigation; null at the top. */
  group: Word | null;
  icon: IconDrawing;
  iconCurrent: IconDrawing;
  /** Which number of the overview stands beside it. */
  queue?:
    | 'depositsAwaitingReview'
    | 'withdrawalsAwaitingReview'
    | 'payoutsUnknown'
    | 'paymentsUnmatched'
    | 'feedbackWaiting'
    | 'leadsNew'
    | 'chatsWaiting'
    | 'winsInReview'
    | 'gamesBeyondReturn'
    | 'channelsDenied'
    | 'deadLetters'
    | 'softwareChanged'
    | 'auditFindings'
    | 'playersFlagged'
    | 'proposalsToDecide';
  /** It is in the navigation only until the site is opened to players. */
  isUntilOpen?: boolean;
  /** The screen draws to the edges and scrolls by itself. */
  isFull?: boolean;
};

/** A screen that is loaded when it is first shown, together with the words of its slices. */
export function screen(
  slices: readonly WordSlice[],
  load: () => Promise<{ Screen: ComponentType }>,
): ComponentType {
  const loadAll = async () => {
    const [module] = await Promise.all([load(), loadWords(...slices)]);
    return { default: module.Screen };
  };
  // A first failure is tried again silently.
  return lazy(() => loadAll().catch(loadAll));
}

/** The path of an entry without its optional end: where the navigation leads. */
export const homeOf = (entry: Pick<RouteEntry, 'path'>): string =>
  entry.path.replace(/\/(:\w+\?|\*)$/, '') || '/';
