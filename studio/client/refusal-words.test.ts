import { expect, test } from 'vitest';
import { everyLanguage } from '@vela/contract/language.ts';
import { refusals } from '../src/protocol/refusals.ts';
import { pageFailures } from './api.ts';
import { loadMessages } from './locale.ts';

test.each(everyLanguage)(
  'every refusal has its own text in %s, and there are no others',
  async (language) => {
    const words = (await loadMessages(language)).refusals;
    expect(Object.keys(words).toSorted()).toEqual(
      [...Object.keys(refusals), ...pageFailures].toSorted(),
    );
    expect(new Set(Object.values(words)).size).toBe(Object.keys(words).length);
    expect(Object.values(words).filter((text) => text.trim() === '')).toEqual([]);
  },
);
