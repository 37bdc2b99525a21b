import { configurationPartNames, configurationParts } from '@vela/contract/configuration/rules.ts';
import { listConfiguration } from '@vela/contract/configuration/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();

test('every field that the contract names is returned, with its value and range', async () => {
  const as = await kit.operator('auditor');
  const { parts } = (await kit.call(listConfiguration, {}, { as })).data;
  expect(parts.map(({ part }) => part)).toEqual(configurationPartNames);
  for (const { part, fields, changedAt, changedBy } of parts) {
    expect([changedAt, changedBy]).toEqual([null, '']);
    const patterns = new Set(fields.map((field) => field.pattern));
    expect(patterns).toEqual(new Set(Object.keys(configurationParts[part].fields)));
    for (const { path, value, initial, isOptional } of fields) {
      expect([path, value]).toEqual([path, initial]);
      if (!isOptional) expect([path, value]).not.toEqual([path, null]);
    }
  }
});

test('the range of a field is that of its setting', async () => {
  const as = await kit.operator('owner');
  const { parts } = (await kit.call(listConfiguration, {}, { as })).data;
  const find = (path: string) =>
    parts.flatMap(({ fields }) => fields).find((it) => it.path === path);
  expect(find('levels.3.dailyCount')).toMatchObject({ entry: '3', value: 6, min: 0 });
  expect(find('waitAfter')).toMatchObject({ min: 1, max: 100, value: 10, options: [] });
  expect(find('openMethods')).toMatchObject({ options: ['bankCard', 'usdt', 'ebpay', 'koipay'] });
  expect(find('limits.usdt.maxMinor')).toMatchObject({ entry: 'usdt', min: 0 });
  expect(find('dailyLimitMinor')).toMatchObject({ value: null, isOptional: true });
  expect(find('1.isShow')).toMatchObject({ entry: 'phone', value: false });
  expect(find('')).toMatchObject({ value: 'on', options: ['on', 'off'] });
});
