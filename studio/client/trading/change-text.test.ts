import { createFormat } from '@vela/ui/format/format.ts';
import { expect, test } from 'vitest';
import { th } from '../book/messages.th.ts';
import { toFormatSettings } from '../locale.ts';
import { toChangeText } from './change-text.ts';
import { messages as words } from './messages.th.ts';

test('the first places of a season have the names that its feed brings', () => {
  const named = (code: string, name: string) => ({
    code,
    names: { en: code, hk: name, zh: name, th: name },
  });
  const lions = named('lions', 'สิงห์');
  const of = {
    sport: 'football',
    home: named('cup', 'ถ้วย'),
    away: named('outright', 'ผลทั้งฤดูกาล'),
    names: { lions: lions.names },
    runners: ['bears', 'lions'],
  } as const;
  const places = ['bears', 'lions'].map((runner, at) => ({ place: 2 - at, runner }));
  const change = { kind: 'result', eventId: 'cup', counts: [], goals: [], places } as const;
  const format = createFormat(toFormatSettings('th', 'HKD'));
  const text = toChangeText(change, of, { words, book: th, language: 'th', format });
  expect(text).toBe(`${words.kinds.result}: 1. สิงห์ · 2. bears`);
});
