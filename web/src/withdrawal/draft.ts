import { session } from '../app/session/session.ts';

/** Instant, or scheduled into one of the windows. */
export type Timing = { type: 'instant' } | { type: 'scheduled'; window: number };

/** The input of the form, kept while the player sets something up elsewhere. */
export type Draft = {
  method: string;
  accountId: string | null;
  value: string;
  timing: Timing | null;
};

const empty: Draft = { method: 'bankCard', accountId: null, value: '', timing: null };
let draft = empty;

// One player's draft is not shown to another.
session.subscribe(() => {
  draft = empty;
});

/** Returns the draft; empty at first. */
export const readDraft = (): Draft => draft;

/** Stores the draft for as long as the page is open. */
export function storeDraft(next: Draft): void {
  draft = next;
}

/** Clears the draft after it was sent. */
export function dropDraft(): void {
  draft = empty;
}
