import { screen } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import { getProtection } from '@vela/contract/protection/calls.ts';
import { expect, test, vi } from 'vitest';
import { messages as app } from '../app/messages.hk.ts';
import { show } from '../test-kit.tsx';
import { messages as words } from './messages.hk.ts';
import { Screen } from './my-screen.tsx';

const links = () => screen.queryByRole('navigation', { name: words.links.label });

test('no link is shown before the last part above it, which would shift it', async () => {
  const server = new StandInServer();
  const lost = Promise.withResolvers<never>();
  server.answer(getProtection, () => lost.promise);
  await show(<Screen />, { words: ['profile'] });
  await vi.waitUntil(() => server.requests(getProtection).length > 0);
  await screen.findByText(app.loading);
  expect(links()).toBeNull();
});

test('a failed reply does not hide the links', async () => {
  const server = new StandInServer();
  await show(<Screen />, { words: ['profile'] });
  await vi.waitUntil(() => links() !== null, { timeout: 15_000 });
  expect(server.requests(getProtection).length).toBeGreaterThan(0);
});
