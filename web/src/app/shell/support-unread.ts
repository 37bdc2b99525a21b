import { createWatched } from '@vela/client/watched.ts';

let count = 0;
const watched = createWatched();
const get = (): number => count;

/** Keeps how many answers of customer service are unread, for the tab that leads there. */
export function keepSupportUnread(next: number): void {
  count = next;
  watched.changed();
}

/** How many answers of customer service are unread. */
export const useSupportUnread = (): number => watched.use(get);
