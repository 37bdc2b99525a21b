/** The terms that a new site begins with; an operator replaces them by its own. */
export const initialTerms = {
  version: '2026-11',
  documents: [],
};
