import { enTerms } from './terms.en.ts';
import type { Terms } from './terms.en.ts';
import { hkTerms } from './terms.hk.ts';
import { thTerms } from './terms.th.ts';
import { zhTerms } from './terms.zh.ts';

const inAll = (pick: (terms: Terms) => string) => ({
  zh: pick(zhTerms),
  hk: pick(hkTerms),
  en: pick(enTerms),
  th: pick(thTerms),
});

const keys = ['terms', 'privacy'] as const;

/** The documents that a new site starts with: play money, and exactly what is stored and why. */
export const initialTerms = {
  version: '2026-11',
  publishedAt: null,
  changes: { zh: '', hk: '', en: '', th: '' },
  documents: keys.map((key) => ({
    key,
    titles: inAll((terms) => terms[key].title),
    bodies: inAll((terms) => terms[key].body),
  })),
};
