import type { ContactKind, LeadField } from '@vela/contract/partner/rules.ts';
import { isContact } from '@vela/contract/partner/rules.ts';
import { session } from '../app/session/session.ts';

/** What a visitor has entered of their lead so far. */
export type LeadDraft = {
  name: string;
  contactKind: ContactKind;
  contact: string;
  place: string;
  /** Empty: none was chosen yet. */
  field: LeadField | '';
  plan: string;
  isAgreed: boolean;
};

/** A field of the form that is not right yet. */
export type LeadProblem = 'name' | 'contact' | 'field' | 'isAgreed';

const empty: LeadDraft = {
  name: '',
  contactKind: 'phone',
  contact: '',
  place: '',
  field: '',
  plan: '',
  isAgreed: false,
};

let kept = empty;

// It names a person: the next one on this device must not see it.
session.subscribe(dropDraft);

/**
 * What was entered before, for as long as the page and the session are open: the map is another
 * screen.
 */
export const readDraft = (): LeadDraft => kept;

/** Keeps what has been entered. */
export function storeDraft(draft: LeadDraft): void {
  kept = draft;
}

/** Forgets what was entered: it has been sent. */
export function dropDraft(): void {
  kept = empty;
}

/** The faults to correct before a lead can be sent. */
export function listProblems(draft: LeadDraft): LeadProblem[] {
  const problems: LeadProblem[] = [];
  if (draft.name.trim().length < 2) problems.push('name');
  if (!isContact(draft.contactKind, draft.contact.trim())) problems.push('contact');
  if (draft.field === '') problems.push('field');
  if (!draft.isAgreed) problems.push('isAgreed');
  return problems;
}
