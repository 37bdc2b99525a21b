import { countRecipients } from '@vela/contract/mailing/staff-calls.ts';
import { changeLanguageAndCurrency } from '@vela/contract/profile/calls.ts';
import { DAY_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { segment } from '../../test/mailing.ts';

const kit = await useKit();
const editor = await kit.operator('content');

const count = async (audience: Parameters<typeof segment>[0]) => {
  const input = { audience: segment(audience), isPromotional: false };
  return (await kit.done(countRecipients, input, { as: editor })).count;
};

test('each property narrows the segment, and all of them together', async () => {
  const thai = await kit.player();
  await kit.player();
  await kit.done(changeLanguageAndCurrency, { language: 'th' }, { as: thai });
  expect(await count({})).toBe(2);
  expect(await count({ languages: ['th'] })).toBe(1);
  expect(await count({ languages: ['th'], vipFrom: 2 })).toBe(0);
  expect(await count({ vipUntil: 1 })).toBe(2);
  expect(await count({ areas: ['1'] })).toBe(0);
  expect(await count({ tags: ['none'] })).toBe(0);
  kit.clock.advance(3 * DAY_MS);
  expect(await count({ unseenForDays: 2 })).toBe(2);
  expect(await count({ seenWithinDays: 2 })).toBe(0);
});

test('everyone always needs a second person', async () => {
  const input = { audience: { kind: 'all' as const }, isPromotional: false };
  const { needsSecondPerson } = await kit.done(countRecipients, input, { as: editor });
  expect(needsSecondPerson).toBe(true);
});
