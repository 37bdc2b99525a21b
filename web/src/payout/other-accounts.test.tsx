import { screen } from '@testing-library/react';
import { fill } from '@vela/client/fill.ts';
import { StandInServer } from '@vela/client/test-kit.ts';
import type { Reply } from '@vela/contract/call.ts';
import { listCryptoAddresses, listThirdPartyAccounts } from '@vela/contract/payout/calls.ts';
import { getProfile } from '@vela/contract/profile/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { show } from '../test-kit.tsx';
import { AddService } from './add-service.tsx';
import { messages as words } from './messages.hk.ts';
import { OtherAccounts } from './other-accounts.tsx';

type Account = Reply<typeof listThirdPartyAccounts>['accounts'][number];

const wechat: Account = {
  accountId: 'acc_1',
  kind: 'wechat',
  alias: '舊賬戶',
  account: '•••• 4321',
  pictureUrl: '',
  isDefault: true,
  holdUntil: null,
  createdAt: '2026-03-01T04:00:00.000Z',
};

let server: StandInServer;
beforeEach(() => {
  server = new StandInServer();
  server.refuse(getProfile, 'internal');
  server.answer(listCryptoAddresses, { accounts: [], accountCountMax: 5 });
  server.answer(listThirdPartyAccounts, {
    accounts: [wechat],
    accountCountMax: 3,
    kinds: ['ebpay', 'koipay'],
  });
});

test('services of other currencies are not offered, and an account from before stays', async () => {
  await show(<OtherAccounts />, { words: ['payout'] });
  expect(await screen.findByText('EBpay')).toBeTruthy();
  expect(screen.getByText('舊賬戶')).toBeTruthy();
  expect(screen.queryByText(fill(words.addOther, { kind: words.kindWechat }))).toBeNull();
  expect(screen.queryByText(words.kindAlipay)).toBeNull();
});

test('the address of a service that is not offered shows a note, without a form', async () => {
  await show(<AddService kind="alipay" />, { words: ['payout'] });
  expect(await screen.findByText(fill(words.notOffered, { kind: words.kindAlipay }))).toBeTruthy();
  expect(screen.queryByRole('button', { name: words.submitService })).toBeNull();
});
