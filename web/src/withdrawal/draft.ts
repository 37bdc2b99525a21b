import { openTabDraft } from '../app/session/tab-draft.ts';

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
const stored = openTabDraft<Draft>('withdrawalDraft', { empty, isDraft });

function isDraft(value: Partial<Record<keyof Draft, unknown>>): value is Draft {
  const { method, accountId, value: amount, timing } = value;
  return (
    typeof method === 'string' &&
    (accountId === null || typeof accountId === 'string') &&
    typeof amount === 'string' &&
    (timing === null || isTiming(timing))
  );
}

function isTiming(value: unknown): value is Timing {
  if (typeof value !== 'object' || value === null) return false;
  const { type, window }: Partial<Record<'type' | 'window', unknown>> = value;
  return type === 'instant' || (type === 'scheduled' && typeof window === 'number');
}

/** Returns the draft; empty at first. */
export const readDraft = stored.read;

/** Stores the draft in this tab until the session ends. */
export const storeDraft = stored.store;

/** Clears the draft after it was sent. */
export const dropDraft = stored.drop;
