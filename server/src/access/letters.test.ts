import { expect, test } from 'vitest';
import { writeLetter } from './letters.ts';

const facts = { site: 'Harbour', code: '424242', minutes: '5' };
const languages = ['zh', 'hk', 'en', 'th'] as const;

test.each(languages)(
  'in %s every letter is complete, and only a code letter contains the code',
  (lang) => {
    for (const kind of ['code', 'taken', 'changed', 'nobody'] as const) {
      const { subject, body } = writeLetter(kind, lang, facts);
      expect(`${subject}${body}`).not.toMatch(/[{}]/);
      expect(body.includes('424242')).toBe(kind === 'code');
      if (kind !== 'nobody') expect(body).toContain('Harbour');
    }
  },
);

test('a site whose name reads like a placeholder is not filled with the code', () => {
  const { body } = writeLetter('code', 'en', { ...facts, site: '{code}' });
  const named = writeLetter('code', 'en', facts).body;
  expect(body).toBe(named.replaceAll('Harbour', '{code}'));
});
