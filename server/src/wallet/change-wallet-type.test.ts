import { changeWalletType, getUserTransInfo } from '@vela/contract/wallet/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startKit } from '../../test/kit.ts';
import type { Kit } from '../../test/kit.ts';

let kit: Kit;
beforeAll(async () => {
  kit = await startKit();
});
afterAll(() => kit.stop());

test.each([
  [true, true],
  [false, false],
  ['true', true],
  ['0', false],
])('%j switches auto transfer of this player alone', async (sent, isAutoTransferOn) => {
  const as = await kit.newPlayer({ isAutoTransferOn: !isAutoTransferOn });
  const other = await kit.newPlayer({ isAutoTransferOn: !isAutoTransferOn });
  const reply = await kit.call(changeWalletType, { isAutoTransferOn: sent }, { as });
  expect(reply.data).toEqual({ isAutoTransferOn });
  const mine = await kit.call(getUserTransInfo, {}, { as });
  const theirs = await kit.call(getUserTransInfo, {}, { as: other });
  expect(mine.data.isAutoTransferOn).toBe(isAutoTransferOn);
  expect(theirs.data.isAutoTransferOn).toBe(!isAutoTransferOn);
});

test('anything else is invalid, and a guest has nothing to switch', async () => {
  const as = await kit.newPlayer();
  for (const value of ['yes', 2, 'null', undefined]) {
    const { refusal } = await kit.call(changeWalletType, { isAutoTransferOn: value }, { as });
    expect(refusal).toBe('invalidInput');
  }
  const guest = await kit.call(changeWalletType, { isAutoTransferOn: true });
  expect(guest).toMatchObject({ code: 401 });
});
