import { screen } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import { getProfile } from '@vela/contract/profile/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { show } from '../test-kit.tsx';
import { messages as words } from './messages.hk.ts';
import { Screen } from './secondary-password-screen.tsx';

const userInfo = {
  username: 'marina88',
  avatar: 'lantern',
  realName: '',
  sex: 'unset' as const,
  birthDate: '1990-01-01',
  phone: '138****0001',
  phoneArea: '86',
  email: '',
  vipLevel: 0,
  language: 'hk',
  inviteCode: '',
  registeredAt: '2026-01-01T00:00:00.000Z',
  passwordChangedAt: '2026-01-01T00:00:00.000Z',
  firstDepositAt: null,
  lastLoginAt: null,
  hasSecondaryPassword: true,
  isAutoTransferOn: false,
  cardCount: 0,
  identityChannel: 'phone' as const,
  identityUntil: '2999-01-01T00:00:00.000Z',
  isTotpOn: false,
  recoveryCodesLeft: 0,
};

beforeEach(() => {
  new StandInServer().answer(getProfile, { userInfo });
});

test.each([
  ['the old digits', '', words.pin.old],
  ['the login password, if they are forgotten', '?forgotten=1', words.pin.byPassword],
])('a change asks for %s', async (_what, query, title) => {
  const at = `/pages/system/secondaryPassword${query}`;
  await show(<Screen />, { words: ['profile'], at });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
});
