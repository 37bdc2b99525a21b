import { screen } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import { getProfile } from '@vela/contract/profile/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { samplePlayer, show } from '../test-kit.tsx';
import { messages as words } from './messages.hk.ts';
import { Screen } from './secondary-password-screen.tsx';

beforeEach(() => {
  const userInfo = { ...samplePlayer, identityUntil: '2999-01-01T00:00:00.000Z' };
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
