import { expect, test } from 'vitest';
import { contractStub, handlerText, readCallName, testText } from './new-call.ts';

test.each([
  ['wallet/transfer-money', { slice: 'wallet', file: 'transfer-money', value: 'transferMoney' }],
  ['game/get-top5-game', { slice: 'game', file: 'get-top5-game', value: 'getTop5Game' }],
  ['convertMoney', null],
  ['wallet/convertMoney', null],
  ['wallet/../../etc', null],
  ['', null],
])('%s is read as its spellings, or refused', (name, spellings) => {
  expect(readCallName(name)).toEqual(spellings);
});

test('contract, handler and test use the same value', () => {
  const name = { slice: 'wallet', file: 'move-money', value: 'moveMoney' };
  expect(contractStub(name)).toContain(
    "export const moveMoney = defineCall({\n  name: 'wallet/move-money'",
  );
  expect(handlerText(name)).toContain('export const moveMoneyRoute = route(moveMoney,');
  expect(testText(name)).toContain("from '@vela/contract/wallet/calls.ts'");
});
