import { session } from '../app/session/session.ts';

/** Instant, or scheduled into one of the windows. */
export type Timing = { type: 'instant' } | { type: 'scheduled'; window: number };

/** What somebody has entered, kept while they are away to set something up. */
export type Draft = {
  method: string;
  accountId: string | null;
  value: string;
  timing: Timing | null;
};

const empty: Draft = { method: 'bankCard', accountId: null, value: '', timing: null };
let draft = empty;

// What one player entered is not for the next one.
session.subscribe(() => {
  draft = empty;
});

/** What was entered before; empty at first. */
export const readDraft = (): Draft => draft;

/** Keeps what has been entered, for as long as the page is open. */
export function storeDraft(next: Draft): void {
  draft = next;
}

/** Forgets what was entered: it has been sent. */
export function dropDraft(): void {
  draft = empty;
}
