import { act, screen } from '@testing-library/react';
import { StandInSocket } from '@vela/client/stand-in-socket.ts';
import { StandInServer } from '@vela/client/test-kit.ts';
import { listOutbox } from '@vela/contract/profile/staff-calls.ts';
import { afterAll, expect, test, vi } from 'vitest';
import { Screen } from '../profile/outbox-screen.tsx';
import { show } from '../test-kit.tsx';
import { startLive } from './live.ts';

vi.stubGlobal('WebSocket', StandInSocket);
const { stop } = startLive();
afterAll(() => {
  // Later files share this page and these modules, and none of their sessions may open a socket.
  stop();
  StandInSocket.all = [];
  vi.unstubAllGlobals();
});

const pageOf = (text: string) => ({
  list: [{ id: text, channel: 'sms' as const, target: '1', text, sentAt: '2026-01-01T00:00:00Z' }],
  totalCount: 1,
  pageNo: 1,
  pageSize: 20,
  totalPage: 1,
});

test('a change that the server reports is read again if it is on screen', async () => {
  const server = new StandInServer();
  server.answer(listOutbox, pageOf('first code'));
  await show(<Screen />, { words: ['profile'] });
  await screen.findByText('first code');
  server.answer(listOutbox, pageOf('second code'));
  act(() => StandInSocket.last().emit('outbox'));
  expect(await screen.findByText('second code')).toBeTruthy();
  expect(screen.queryByText('first code')).toBeNull();
});
