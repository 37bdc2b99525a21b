import { parseAmount, writeMinor } from '@vela/contract/money.ts';
import { minorToAmount } from '@vela/ui/amount/amount.ts';
import { expect, test } from 'vitest';
import type { Reading } from './offer-form.ts';
import { newFields, toFields, toInput, toTerms } from './offer-form.ts';
import { draft } from './offer-sample.ts';

const reading: Reading = {
  amounts: {
    write: (minor) => (minor === null ? '' : minorToAmount(minor, 2)),
    read: (text) => {
      const minor = parseAmount(text, 2);
      return minor === null ? null : writeMinor(minor);
    },
  },
  timeZone: 'Asia/Hong_Kong',
};

test('a draft that is opened and saved keeps every figure and text', () => {
  const { offer, texts, terms, audience, code, isReviewed } = draft;
  const { type, startsAt, endsAt, budgetMinor } = offer;
  const rest = { code, isReviewed, type, startsAt, endsAt, budgetMinor, picture: null };
  expect(toInput(toFields(draft, reading), reading)).toEqual({ texts, terms, audience, ...rest });
});

test('a picture keeps its alternative texts', () => {
  const alts = { zh: '港', hk: '港', en: 'A harbour', th: 'ท่าเรือ' };
  const fields = toFields({ ...draft, picture: { pictureId: 'pic_1', sizes: [], alts } }, reading);
  expect(toInput(fields, reading).picture).toEqual({ pictureId: 'pic_1', alts });
});

test('figures that a formula does not use are omitted from the terms', () => {
  const steps = [{ deposit: '100', bonus: '8.88' }];
  const fields = { ...newFields, deposit: '500', bonus: '50', percent: 20, steps };
  expect(toTerms({ ...fields, formula: 'fixed' }, reading.amounts)).toMatchObject({
    depositMinor: 50_000,
    rateBp: 0,
    steps: [],
  });
  expect(toTerms({ ...fields, formula: 'steps' }, reading.amounts)).toMatchObject({
    depositMinor: 0,
    bonusMinor: 0,
    rateBp: 0,
    steps: [{ depositMinor: 10_000, bonusMinor: 888 }],
  });
  expect(toTerms({ ...fields, formula: 'cashback' }, reading.amounts).rateBp).toBe(2_000);
});
