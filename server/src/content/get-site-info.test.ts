import { getSiteInfo } from '@vela/contract/content/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';

import { mapSetting, siteSetting } from './settings.ts';

const kit = await useKit();

test('the positions of the list are those of the specification', async () => {
  await kit.set(siteSetting, { link: 'https://example.com/l', meetalk: 'https://example.com/m' });
  const { body, data } = await kit.call(getSiteInfo, {}, { lang: 'en' });
  expect(body['code']).toBe(0);
  const list = data.websiteBasicList;
  expect(list[1]?.configKey).toBe('icon');
  expect(list[2]?.configKey).toBe('keywords');
  expect(list[11]).toMatchObject({ configKey: 'mailText' });
  expect(list[11]?.configValue).toContain('order number');
  expect(list[15]?.configValue).toBe('https://example.com/l');
  expect(list[19]?.configValue).toBe('https://example.com/m');
  const value = (key: string) => list.find((entry) => entry.configKey === key)?.configValue;
  expect(value('title')).toBe('Vela');
  expect(value('mode')).toBe('play');
  expect(value('licence')).toBe('');
  expect(value('adultNotice')).toContain('18');
  expect(value('helpline')).not.toBe('');
});

test('the keywords do not depend on the language, because a change of them reloads the app', async () => {
  const read = async (lang: string) =>
    (await kit.call(getSiteInfo, {}, { lang })).data.websiteBasicList[2]?.configValue;
  expect(await read('th')).toBe(await read('zh'));
});

test('the tile server of the maps is an https address with its three places, and nothing else', async () => {
  const isRight = (tileAddress: string) =>
    mapSetting.schema.safeParse({ tileAddress, attribution: '' }).success;
  const right = ['', 'https://tiles.example:8443/{z}/{y}/{x}.png?key=a-1'];
  const wrong = [
    'http://tiles.example/{z}/{x}/{y}',
    'https://tiles.example/{z}/{x}',
    'https://{s}.tiles.example/{z}/{x}/{y}',
    'https://tiles.example;script-src/{z}/{x}/{y}',
    'https://user@tiles.example/{z}/{x}/{y}',
    'https://*/{z}/{x}/{y}',
    'javascript:{z}{x}{y}',
  ];
  expect([...right, ...wrong].filter(isRight)).toEqual(right);
  await kit.set(mapSetting, { tileAddress: right[1], attribution: '© Tiles' });
  const { data } = await kit.call(getSiteInfo, {}, {});
  expect(data.websiteBasicList.slice(26, 28)).toEqual([
    { configKey: 'mapTiles', configValue: right[1] },
    { configKey: 'mapAttribution', configValue: '© Tiles' },
  ]);
});
