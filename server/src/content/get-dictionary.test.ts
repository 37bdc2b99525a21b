import { getDictionary } from '@vela/contract/content/calls.ts';
import { cancelReasons } from '@vela/contract/deposit/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();

test('a dictionary is in the language of the request, and covers the values of a call', async () => {
  const player = await kit.player();
  const read = async (type: string, lang: string) =>
    (await kit.call(getDictionary, { type }, { as: player, lang })).data.entries;
  const reasons = await read('cancelReason', 'en');
  expect(reasons.map((entry) => entry.value)).toEqual([...cancelReasons]);
  expect(await read('sex', 'zh')).toEqual([
    { value: 'male', label: '男' },
    { value: 'female', label: '女' },
  ]);
  expect(await read('feedbackType', 'th')).toHaveLength(9);
});

test.each(['nothing', 'constructor', 'toString'])('there is no dictionary %j', async (type) => {
  const player = await kit.player();
  const reply = await kit.call(getDictionary, { type }, { as: player });
  expect(reply.refusal).toBe('notFound');
});
