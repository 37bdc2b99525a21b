import { getDictionary } from '@vela/contract/content/calls.ts';
import { cancelReasons } from '@vela/contract/deposit/calls.ts';
import { expect, test } from 'vitest';
import { publishContent, readDocument } from '../../test/document.ts';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();

test('a dictionary is in the language of the request, and covers the values of a call', async () => {
  const player = await kit.player();
  const read = async (type: string, lang: string) =>
    (await kit.call(getDictionary, { type }, { as: player, lang })).data.entries;
  const reasons = await read('cancelReason', 'en');
  expect(reasons.map((entry) => entry.value)).toEqual([...cancelReasons]);
  expect(await read('sex', 'zh')).toEqual([
    { value: 'male', label: '男', isOff: false },
    { value: 'female', label: '女', isOff: false },
  ]);
  expect(await read('feedbackType', 'th')).toHaveLength(9);
});

test.each(['nothing', 'constructor', 'toString'])('there is no dictionary %j', async (type) => {
  const player = await kit.player();
  const reply = await kit.call(getDictionary, { type }, { as: player });
  expect(reply.refusal).toBe('notFound');
});

test('entries come in the order of the operators, and one that is off keeps its name', async () => {
  const [owner, player] = [await kit.operator('owner'), await kit.player()];
  const documentId = 'dictionary.cancelReason';
  const { kind, entries } = await readDocument(kit, owner, documentId, 'dictionary');
  const turned = entries
    .toReversed()
    .map((entry) => ({ ...entry, isOff: entry.value === 'cardFrozen' }));
  await publishContent(kit, owner, documentId, { kind, entries: turned });
  const input = { type: 'cancelReason' };
  const { entries: read } = (await kit.call(getDictionary, input, { as: player, lang: 'en' })).data;
  expect(read.map(({ value }) => value)).toEqual([...cancelReasons].toReversed());
  expect(read.filter(({ isOff }) => isOff)).toEqual([
    { value: 'cardFrozen', label: 'My bank card is frozen or restricted', isOff: true },
  ]);
});
