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
  /** A pattern such as `/deposits/:orderNo?`; the last optional part names the open item. */
  path: string;
  Screen: ComponentType;
  /** The right that the operator needs. */
  right: StaffRight;
  title: Word;
  /** The heading above it in the navigation; null at the top. */
  group: Word | null;
  icon: IconDrawing;
  iconCurrent: IconDrawing;
  /** The overview's number to show beside it. */
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
  /** The screen extends to the edges and scrolls by itself. */
  isFull?: boolean;
};

/** A screen that is loaded when first shown, together with the messages of its slices. */
export function screen(
  slices: readonly WordSlice[],
  load: () => Promise<{ Screen: ComponentType }>,
): ComponentType {
  const loadAll = async () => {
    const [module] = await Promise.all([load(), loadWords(...slices)]);
    return { default: module.Screen };
  };
  // A first failure is retried silently.
  return lazy(() => loadAll().catch(loadAll));
}

/** Returns the path of an entry without its optional end, for the navigation. */
export const homeOf = (entry: Pick<RouteEntry, 'path'>): string =>
  entry.path.replace(/\/(:\w+\?|\*)$/, '') || '/';
