import { setAutoTransfer, getTransferOptions } from '@vela/contract/wallet/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();

test.each([
  [true, true],
  [false, false],
  ['true', true],
  ['0', false],
])('%j switches auto transfer of this player alone', async (sent, isAutoTransferOn) => {
  const as = await kit.player({ isAutoTransferOn: !isAutoTransferOn });
  const other = await kit.player({ isAutoTransferOn: !isAutoTransferOn });
  const reply = await kit.call(setAutoTransfer, { isAutoTransferOn: sent }, { as });
  expect(reply.data).toEqual({ isAutoTransferOn });
  const mine = await kit.call(getTransferOptions, {}, { as });
  const theirs = await kit.call(getTransferOptions, {}, { as: other });
  expect(mine.data.isAutoTransferOn).toBe(isAutoTransferOn);
  expect(theirs.data.isAutoTransferOn).toBe(!isAutoTransferOn);
});

test('invalid input is refused, and so is a guest', async () => {
  const as = await kit.player();
  for (const value of ['yes', 2, 'null', undefined]) {
    const { refusal } = await kit.call(setAutoTransfer, { isAutoTransferOn: value }, { as });
    expect(refusal).toBe('invalidInput');
  }
  const guest = await kit.call(setAutoTransfer, { isAutoTransferOn: true });
  expect(guest).toMatchObject({ code: 401 });
});
