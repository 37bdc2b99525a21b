import type { Reply } from '@vela/contract/call.ts';
import type { getSetup } from '@vela/contract/configuration/staff-calls.ts';

/** A site in baht that has been set up, for tests. */
export const sampleSetup: Reply<typeof getSetup> = {
  isDone: true,
  site: {
    name: 'Nok Nok',
    languages: ['th', 'en'],
    defaultLanguage: 'th',
    currency: 'THB',
    timeZone: 'Asia/Bangkok',
    mode: 'play',
    countries: ['TH'],
  },
  venues: [],
  methods: [],
  terms: { version: '2026-11', isPublished: true, documents: [] },
};
