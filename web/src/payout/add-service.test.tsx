import { screen } from '@testing-library/react';
import { fill } from '@vela/client/fill.ts';
import { StandInServer } from '@vela/client/test-kit.ts';
import { getProfile } from '@vela/contract/profile/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { show } from '../test-kit.tsx';
import { AddService } from './add-service.tsx';
import { messages as words } from './messages.hk.ts';

beforeEach(() => {
  new StandInServer().refuse(getProfile, 'internal');
});

test.each(['alipay', 'wechat'] as const)(
  'an account of %s says first that withdrawals cannot be paid to it',
  async (kind) => {
    await show(<AddService kind={kind} />, { words: ['payout'] });
    const name = kind === 'alipay' ? words.kindAlipay : words.kindWechat;
    expect(screen.getByText(fill(words.notPaidTo, { kind: name }))).toBeTruthy();
  },
);

test.each([
  ['ebpay', 'EBpay'],
  ['koipay', 'KOIpay'],
] as const)(
  'an account of %s, which withdrawals are paid to, shows no such notice',
  async (kind, name) => {
    await show(<AddService kind={kind} />, { words: ['payout'] });
    expect(screen.queryByText(fill(words.notPaidTo, { kind: name }))).toBeNull();
  },
);
