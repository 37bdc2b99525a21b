import { onlineManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import { listSessions } from '@vela/contract/profile/calls.ts';
import { listDepositMethods } from '@vela/contract/deposit/calls.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { show } from '../../test-kit.tsx';
import { messages as app } from '../messages.hk.ts';
import { refresh, useRead } from '../call/calls.ts';
import { Ready } from './ready.tsx';
import { together } from './reading.ts';

const aSession = {
  sessionId: '1',
  device: 'phone',
  platform: 'web',
  ip: '192.0.2.1',
  country: 'HK',
  createdAt: '2026-01-01T00:00:00.000Z',
  lastSeenAt: '2026-01-01T00:00:00.000Z',
  isCurrent: true,
} as never;

let server: StandInServer;

beforeEach(() => {
  server = new StandInServer();
});
afterEach(() => onlineManager.setOnline(true));

function Devices() {
  return (
    <Ready
      of={useRead(listSessions, {})}
      waiting={<i>waiting</i>}
      missing={<p>missing</p>}
      isEmpty={({ sessions }) => sessions.length === 0}
      empty={<p>nothing</p>}
    >
      {({ sessions }) => <p>{`ready ${sessions.length}`}</p>}
    </Ready>
  );
}

test('a pending reply shows a loading state of its height', async () => {
  server.answer(listSessions, () => new Promise(() => undefined));
  await show(<Devices />);
  expect(screen.getByRole('status').textContent).toBe(app.loading);
  expect(screen.getByText('waiting')).toBeTruthy();
});

test('an empty reply shows an empty state', async () => {
  server.answer(listSessions, { sessions: [] });
  await show(<Devices />);
  expect(await screen.findByText('nothing')).toBeTruthy();
});

test('an unknown item is reported as missing', async () => {
  server.refuse(listSessions, 'notFound');
  await show(<Devices />);
  expect(await screen.findByText('missing')).toBeTruthy();
});

test("a final refusal shows the server's message and no retry", async () => {
  server.refuse(listSessions, 'forbidden');
  await show(<Devices />);
  expect((await screen.findByRole('alert')).textContent).toBe('forbidden');
  expect(screen.queryByRole('button')).toBeNull();
});

test('play that the player has paused links to the setting', async () => {
  server.refuse(listSessions, 'playPaused');
  await show(<Devices />);
  const link = await screen.findByRole('link', { name: app.safePlay });
  expect(link.getAttribute('href')).toBe('/pages/protection/protection');
});

test('a failed read is repeated when the player retries', async () => {
  server.refuse(listSessions, 'internal');
  const { user } = await show(<Devices />);
  const again = await screen.findByRole('button', { name: app.tryAgain });
  server.answer(listSessions, { sessions: [aSession] });
  await user.click(again);
  expect(await screen.findByText('ready 1')).toBeTruthy();
});

test('without a network it immediately reports it, and loads automatically once there is one', async () => {
  onlineManager.setOnline(false);
  server.answer(listSessions, { sessions: [aSession] });
  await show(<Devices />);
  expect((await screen.findByRole('alert')).textContent).toContain(app.checkNetwork);
  act(() => onlineManager.setOnline(true));
  expect(await screen.findByText('ready 1')).toBeTruthy();
});

test('a loaded reply stays visible while a refresh fails', async () => {
  function Error() {
    return useRead(listSessions, {}).error?.message;
  }
  server.answer(listSessions, { sessions: [aSession] });
  await show([<Devices key="devices" />, <Error key="error" />]);
  await screen.findByText('ready 1');
  server.refuse(listSessions, 'internal');
  await act(() => refresh(listSessions));
  await screen.findByText('internal');
  expect(screen.getByText('ready 1')).toBeTruthy();
});

test('of replies that belong together only the missing one is read again', async () => {
  function Both() {
    const both = together(useRead(listSessions, {}), useRead(listDepositMethods, {}));
    return (
      <Ready of={both} waiting={null}>
        {([{ sessions }, { methods }]) => `${sessions.length} and ${methods.length}`}
      </Ready>
    );
  }
  server.answer(listSessions, { sessions: [aSession] });
  server.refuse(listDepositMethods, 'internal');
  const { user } = await show(<Both />);
  const again = await screen.findByRole('button', { name: app.tryAgain });
  server.answer(listDepositMethods, { methods: [] });
  await user.click(again);
  expect(await screen.findByText('1 and 0')).toBeTruthy();
  expect(server.requests(listSessions)).toHaveLength(1);
  expect(server.requests(listDepositMethods)).toHaveLength(2);
});
