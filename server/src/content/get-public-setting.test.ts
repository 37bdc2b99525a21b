import { getPublicSetting } from '@vela/contract/content/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';

import { defineSetting } from '../app/settings.ts';
import { z } from 'zod';

const kit = await useKit();

const shown = defineSetting({
  key: 'test_shown',
  schema: z.object({ max: z.int() }),
  initial: { max: 3 },
  isPublic: true,
});

test('a public setting is text at the top of the reply', async () => {
  const player = await kit.player();
  const read = async (key: string) =>
    (await kit.call(getPublicSetting, { key }, { as: player })).body['sysConfigValue'];
  expect(await read('area_code')).toBe('86,852,853,66,84,55,63,95');
  expect(await read('sms_switch')).toBe('on');
  expect(await read('test_shown')).toBe('{"max":3}');
  await kit.set(shown, { max: 4 });
  expect(await read('test_shown')).toBe('{"max":4}');
});

test.each(['login', 'codes', 'terms', 'no_such_key', '__proto__', "x' or 1=1"])(
  'the key %j is refused as unknown',
  async (key) => {
    const player = await kit.player();
    const reply = await kit.call(getPublicSetting, { key }, { as: player });
    expect([reply.status, reply.refusal]).toEqual([404, 'notFound']);
  },
);
