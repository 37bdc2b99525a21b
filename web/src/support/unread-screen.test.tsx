import { screen, waitFor } from '@testing-library/react';
import { StandInSocket } from '@vela/client/stand-in-socket.ts';
import { StandInServer } from '@vela/client/test-kit.ts';
import { getSupportState } from '@vela/contract/support/calls.ts';
import { afterAll, expect, test, vi } from 'vitest';
import { goLive } from '../app/call/go-live.ts';
import { visitor } from '../app/session/visitor.ts';
import { useSupportUnread } from '../app/shell/support-unread.ts';
import { show } from '../test-kit.tsx';
import { Screen } from './unread-screen.tsx';

vi.stubGlobal('WebSocket', StandInSocket);
const stop = goLive();
afterAll(() => {
  // Later files share this page, and the socket of this one must not reopen there.
  stop();
  StandInSocket.all = [];
  vi.unstubAllGlobals();
});

const Tab = () => <output>{useSupportUnread()}</output>;
const state = { unreadFeedback: 0, unreadAnswers: 0, orderDays: 7 };

test('an answer reaches a visitor who has left the chat, by the live socket of their token', async () => {
  const server = new StandInServer();
  server.answer(getSupportState, state);
  await show(
    <>
      <Screen />
      <Tab />
    </>,
    { isVisitor: true },
  );
  expect(StandInSocket.all).toEqual([]);
  expect(server.requests(getSupportState)).toEqual([]);
  visitor.begin('a'.repeat(43));
  await waitFor(() => expect(StandInSocket.all).toHaveLength(1));
  StandInSocket.last().greet();
  await waitFor(() => expect(server.requests(getSupportState)).toHaveLength(1));
  server.answer(getSupportState, { ...state, unreadAnswers: 2 });
  StandInSocket.last().emit('chat');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('2'));
  server.answer(getSupportState, state);
  StandInSocket.last().emit('chat');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('0'));
});
