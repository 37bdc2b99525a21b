import { screen } from '@testing-library/react';
import { fill } from '@vela/client/fill.ts';
import { StandInServer } from '@vela/client/test-kit.ts';
import { listThirdPartyAccounts } from '@vela/contract/payout/calls.ts';
import { getProfile } from '@vela/contract/profile/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { messages as app } from '../app/messages.hk.ts';
import { show } from '../test-kit.tsx';
import { AddService } from './add-service.tsx';
import { messages as words } from './messages.hk.ts';

let server: StandInServer;
beforeEach(() => {
  server = new StandInServer();
  server.refuse(getProfile, 'internal');
  server.answer(listThirdPartyAccounts, {
    accounts: [],
    accountCountMax: 3,
    kinds: ['ebpay', 'koipay', 'alipay', 'wechat'],
  });
});

test.each(['alipay', 'wechat'] as const)(
  'an account of %s states first that withdrawals cannot be paid to it',
  async (kind) => {
    await show(<AddService kind={kind} />, { words: ['payout'] });
    const name = kind === 'alipay' ? words.kindAlipay : words.kindWechat;
    expect(await screen.findByText(fill(words.notPaidTo, { kind: name }))).toBeTruthy();
  },
);

test.each([
  ['ebpay', 'EBpay'],
  ['koipay', 'KOIpay'],
] as const)(
  'an account of %s, which withdrawals are paid to, shows no such notice',
  async (kind, name) => {
    await show(<AddService kind={kind} />, { words: ['payout'] });
    await screen.findByRole('button', { name: words.submitService });
    expect(screen.queryByText(fill(words.notPaidTo, { kind: name }))).toBeNull();
  },
);

test('the form is shown only once it is known that the service is offered', async () => {
  server.refuse(listThirdPartyAccounts, 'internal');
  const { user } = await show(<AddService kind="alipay" />, { words: ['payout'] });
  const retry = await screen.findByRole('button', { name: app.tryAgain });
  expect(screen.queryByLabelText(words.alias)).toBeNull();
  server.answer(listThirdPartyAccounts, { accounts: [], accountCountMax: 3, kinds: ['alipay'] });
  await user.click(retry);
  await screen.findByLabelText(words.alias);
});
