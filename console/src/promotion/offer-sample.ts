import type { OfferDraft } from './offer-form.ts';

const written = { title: 'Season', summary: 'Deposit and play.', blocks: [] };
/** A draft of an offer whose every field differs from an empty form; for tests. */
export const draft: OfferDraft = {
  offer: {
    promotionId: 'off_1',
    type: 'limited',
    title: 'Season',
    state: 'draft',
    startsAt: '2026-01-01T00:00:00.000Z',
    endsAt: '2026-03-01T00:00:00.000Z',
    budgetMinor: 1_000_000,
    spentMinor: 0,
    liabilityMinor: 0,
    appliedCount: 0,
    waitingCount: 0,
  },
  version: 3,
  texts: { zh: written, hk: written, en: written, th: written },
  picture: null,
  terms: {
    formula: 'percent',
    depositMinor: 10_000,
    bonusMinor: 20_000,
    rateBp: 2_550,
    steps: [],
    turnoverBp: 15_000,
    maxStakeMinor: 5_000,
    venue: null,
    validDays: 7,
    period: 'weekly',
    freePlay: null,
  },
  audience: {
    minLevel: 2,
    maxLevel: 9,
    newDays: 30,
    tag: 'harbour',
    countries: ['TH'],
    isOptedIn: true,
  },
  code: 'SEASON',
  isReviewed: true,
  problems: [],
};
