import { screen } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import { getProfile } from '@vela/contract/profile/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { messages as app } from '../app/messages.hk.ts';
import { show } from '../test-kit.tsx';
import { MyHead } from './my-head.tsx';
import { Screen as NameScreen } from './name-screen.tsx';
import { Screen as VerificationScreen } from './verification-screen.tsx';

let server: StandInServer;

beforeEach(() => {
  server = new StandInServer();
});

test.each([
  ['the real name', NameScreen],
  ['the identity', VerificationScreen],
  ['the head of mine', MyHead],
])('%s shows that the profile cannot be read, and offers a retry', async (_, Part) => {
  const { user } = await show(<Part />, { words: ['profile'] });
  const again = await screen.findByRole('button', { name: app.tryAgain }, { timeout: 15_000 });
  expect(screen.queryByRole('status', { name: app.loading })).toBeNull();
  const reads = server.requests(getProfile).length;
  await user.click(again);
  expect(server.requests(getProfile).length).toBeGreaterThan(reads);
});
