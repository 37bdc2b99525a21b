import { expect, test } from 'vitest';
import { languages } from '@vela/contract/language.ts';
import { listNewAreas } from '@vela/contract/area.ts';
import { areaLabel } from './area-label.ts';

test.each(Object.values(languages))('every area of a new site has a name in $name', ({ intl }) => {
  for (const currency of ['HKD', 'JPY', 'USD', 'GBP']) {
    for (const area of listNewAreas(currency)) {
      expect(areaLabel(area, intl)).toMatch(/^.{2,} \+\d+$/u);
    }
  }
});

test('regions of China are named shortly, and an unknown area by its code alone', () => {
  expect(areaLabel('852', 'en-GB')).toBe('Hong Kong +852');
  expect(areaLabel('853', 'zh-HK')).toBe('澳門 +853');
  expect(areaLabel('1', 'zh-CN')).toBe('美国 +1');
  expect(areaLabel('999', 'en-GB')).toBe('+999');
  expect(areaLabel('8', 'en-GB')).toBe('+8');
});
