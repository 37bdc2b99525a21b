import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { logout } from '@vela/contract/access/calls.ts';
import { listWinReviews } from '@vela/contract/game/staff-calls.ts';
import { listDeposits, listMethods, listPayments } from '@vela/contract/deposit/staff-calls.ts';
import { socketCodes, staffEventRights } from '@vela/contract/event.ts';
import type { StaffEvent } from '@vela/contract/event.ts';
import { listOutbox } from '@vela/contract/profile/staff-calls.ts';
import { listProposals } from '@vela/contract/proposal/staff-calls.ts';
import { listFlaggedPlayers } from '@vela/contract/protection/staff-calls.ts';
import { hasRight, staffRoleNames } from '@vela/contract/staff/rights.ts';
import type { StaffRole } from '@vela/contract/staff/rights.ts';
import { listAudit, logoutStaff } from '@vela/contract/staff/staff-calls.ts';
import {
  listPlayerChatMessages,
  listPlayerChats,
  listPlayerFeedback,
} from '@vela/contract/support/staff-calls.ts';
import { listWithdrawals } from '@vela/contract/withdrawal/staff-calls.ts';
import { getBalance } from '@vela/contract/wallet/calls.ts';
import { afterAll, describe, expect, test, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { useKit } from '../../test/kit.ts';
import type { TestOperator } from '../../test/site.ts';
import { closingCode, enterPage, openPage } from '../../test/live-page.ts';
import { newMessage } from '../../test/messages.ts';
import { buildApp } from '../app.ts';

/*
 * Which sockets stay open, for how long, and which events operators receive.
 */

const DAYS_31_MS = 31 * 86_400_000;
const beatMs = 25_000;
const { sessionOver, tooMany } = socketCodes;

// Heartbeats happen when a test triggers them; everything else takes real time.
vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
const kit = await useKit();
await kit.app.listen({ host: '127.0.0.1', port: 0 });
await kit.staffApp.listen({ host: '127.0.0.1', port: 0 });
const { port } = kit.app.server.address() as AddressInfo;
const { port: staffPort } = kit.staffApp.server.address() as AddressInfo;
afterAll(() => vi.useRealTimers());

/** Resolves when the server has read everything that a socket sent. */
async function flush(client: WebSocket): Promise<void> {
  const answered = once(client, 'pong');
  client.ping();
  await answered;
}

describe('of one session', () => {
  test('six sockets are open; a seventh closes the oldest, and no other', async () => {
    const { token } = await kit.player();
    const pages = [await enterPage(port, token)];
    for (let i = 0; i < 5; i++) pages.push(await enterPage(port, token));
    const [first] = pages;
    const closed = first ? closingCode(first) : null;
    const seventh = await enterPage(port, token);
    expect(await closed).toBe(tooMany);
    expect(pages.map(({ client }) => client.readyState === client.OPEN)).toEqual([
      false,
      true,
      true,
      true,
      true,
      true,
    ]);
    for (const { client } of [...pages, seventh]) client.close();
  });

  test('500 sockets leave six', async () => {
    const { token } = await kit.player();
    const hello = JSON.stringify({ token });
    const codes = new Map<number, number>();
    const all: Promise<void>[] = [];
    for (let i = 0; i < 500; i++) {
      const page = await openPage(port, hello);
      const left = closingCode(page).then((code) => {
        codes.set(code, (codes.get(code) ?? 0) + 1);
      });
      all.push(left);
    }
    await expect.poll(() => codes.get(tooMany), { timeout: 15_000 }).toBe(494);
    const player = await kit.player();
    const other = await enterPage(port, player.token);
    other.client.close();
    await kit.call(logout, {}, { as: { token } });
    await Promise.all(all);
    expect(codes).toEqual(
      new Map([
        [tooMany, 494],
        [sessionOver, 6],
      ]),
    );
  });
});

test('one player has at most twenty open sockets across sessions', async () => {
  const player = await kit.player();
  const others = [await kit.player(), await kit.player(), await kit.player()];
  await kit.database.pool.query(
    'update access_sessions set player_id = $1 where player_id = any($2)',
    [player.playerId, others.map(({ playerId }) => playerId)],
  );
  const pages = [];
  for (const { token } of [player, ...others]) {
    for (let i = 0; i < 5; i++) pages.push(await enterPage(port, token));
  }
  const [first] = pages;
  const closed = first ? closingCode(first) : null;
  pages.push(await enterPage(port, player.token));
  expect(await closed).toBe(tooMany);
  expect(pages.filter(({ client }) => client.readyState === client.OPEN)).toHaveLength(20);
  for (const { client } of pages) client.close();
});

describe('a socket', () => {
  test('that answers no ping is closed, one that does is kept', async () => {
    const silent = await enterPage(port, (await kit.player()).token, { autoPong: false });
    const alive = await enterPage(port, (await kit.player()).token);
    const closed = closingCode(silent);
    for (let beat = 0; beat < 2; beat++) {
      const requested = once(alive.client, 'ping');
      vi.advanceTimersByTime(beatMs);
      await requested;
      await flush(alive.client);
    }
    expect(await closed).toBe(1006);
    expect(alive.client.readyState).toBe(alive.client.OPEN);
    alive.client.close();
  });

  test('that reads nothing is closed before its backlog grows', async () => {
    const player = await kit.player();
    const { client, received } = await enterPage(port, player.token);
    client.pause();
    const sent = 4_000;
    for (let i = 0; i < sent; i++) {
      const padding = 'x'.repeat(7_000);
      kit.services.bus.publish(`player:${player.playerId}`, { type: 'balance', padding });
      if (i % 100 === 0) await new Promise(setImmediate);
    }
    const closed = closingCode({ client });
    client.resume();
    expect(await closed).toBe(1006);
    expect(received.length).toBeLessThan(sent / 2);
  });

  test('that sends more than its hello is closed', async () => {
    const page = await enterPage(port, (await kit.player()).token);
    const closed = closingCode(page);
    page.client.send('{}');
    expect(await closed).toBe(1008);
  });

  test('of a session that ended during the lookup is not opened', async () => {
    const { token } = await kit.player();
    await kit.call(getBalance, {}, { as: { token } });
    await kit.call(logout, {}, { as: { token } });
    const page = await openPage(port, JSON.stringify({ token }));
    expect(await closingCode(page)).toBe(sessionOver);
    expect(page.received).toEqual([]);
  });

  test('of an expired session is closed with the next heartbeat', async () => {
    const page = await enterPage(port, (await kit.player()).token);
    const closed = closingCode(page);
    kit.clock.advance(DAYS_31_MS);
    vi.advanceTimersByTime(beatMs);
    expect(await closed).toBe(sessionOver);
  });

  test('does not keep its session alive', async () => {
    const { token, sessionId } = await kit.player();
    const page = await enterPage(port, token);
    const find = async () => {
      const { rows } = await kit.database.pool.query<{ seen: Date }>(
        'select last_seen_at as seen from access_sessions where session_id = $1',
        [sessionId],
      );
      return rows[0]?.seen;
    };
    const before = await find();
    kit.clock.advance(3_600_000);
    const requested = once(page.client, 'ping');
    vi.advanceTimersByTime(beatMs);
    await requested;
    const { client } = await enterPage(port, (await kit.player()).token);
    expect(await find()).toEqual(before);
    page.client.close();
    client.close();
  });
});

/** One event of each type. */
const samples: { [T in StaffEvent['type']]: Extract<StaffEvent, { type: T }> } = {
  'deposit-queue': { type: 'deposit-queue', orderNo: 'D1' },
  'payment-queue': { type: 'payment-queue', paymentId: 'pay_1' },
  'withdrawal-queue': { type: 'withdrawal-queue', orderNo: 'W1' },
  'win-queue': { type: 'win-queue' },
  'channel-alarm': { type: 'channel-alarm' },
  'protection-queue': { type: 'protection-queue' },
  'lead-queue': { type: 'lead-queue' },
  audit: { type: 'audit' },
  'proposal-queue': { type: 'proposal-queue' },
  'feedback-queue': { type: 'feedback-queue' },
  'chat-queue': { type: 'chat-queue' },
  chat: { type: 'chat', chatId: 'cht_1', seq: 1 },
  'chat-typing': { type: 'chat-typing', chatId: 'cht_1' },
  outbox: { type: 'outbox' },
};
const events: StaffEvent[] = Object.values(samples);
const publish = (event: StaffEvent): void => kit.services.bus.publish('staff', event);
const logOut = (as: TestOperator) => kit.call(logoutStaff, {}, { as });

describe('an operator', () => {
  test.each(staffRoleNames)(
    'with the role %s receives what it may read, and no more',
    async (role) => {
      const staff = await kit.operator(role);
      const page = await enterPage(staffPort, staff.token);
      const closed = closingCode(page);
      const readable = events.filter(({ type }) => hasRight(role, staffEventRights[type]));
      // Sent again after all of them, they prove that nothing else was pending.
      const expected = [...readable, ...readable];
      [...events, ...readable].forEach(publish);
      for (const event of expected) expect(await page.next()).toEqual(event);
      await logOut(staff);
      expect(await closed).toBe(sessionOver);
      expect(page.received).toEqual([]);
    },
  );

  test('receives no unknown kind of event', async () => {
    const staff = await kit.operator('owner');
    const page = await enterPage(staffPort, staff.token);
    const closed = closingCode(page);
    for (const type of ['payout-queue', 'constructor', 'toString']) {
      kit.services.bus.publish('staff', { type });
    }
    await logOut(staff);
    await closed;
    expect(page.received).toEqual([]);
  });

  const change = (staff: TestOperator, role: StaffRole, isDisabled: boolean) =>
    kit.database.pool.query(
      'update staff_members set role = $2, is_disabled = $3 where staff_id = $1',
      [staff.staffId, role, isDisabled],
    );

  test('receives by the current role, not by the one when the socket was opened', async () => {
    const staff = await kit.operator('finance');
    const page = await enterPage(staffPort, staff.token);
    const closed = closingCode(page);
    publish({ type: 'withdrawal-queue', orderNo: 'W1' });
    expect(await page.next()).toEqual({ type: 'withdrawal-queue', orderNo: 'W1' });
    await change(staff, 'content', false);
    kit.clock.advance(500);
    publish({ type: 'withdrawal-queue', orderNo: 'W2' });
    await logOut(staff);
    await closed;
    expect(page.received).toEqual([]);
  });

  test('the socket of a disabled operator receives nothing more and is closed at the next event', async () => {
    const staff = await kit.operator('owner');
    const page = await enterPage(staffPort, staff.token);
    const closed = closingCode(page);
    await change(staff, 'owner', true);
    kit.clock.advance(500);
    publish({ type: 'outbox' });
    expect(await closed).toBe(sessionOver);
    expect(page.received).toEqual([]);
  });

  test('the socket of a disabled operator is closed with the next heartbeat', async () => {
    const staff = await kit.operator('owner');
    const page = await enterPage(staffPort, staff.token);
    const closed = closingCode(page);
    await change(staff, 'owner', true);
    vi.advanceTimersByTime(beatMs);
    expect(await closed).toBe(sessionOver);
  });

  test('a logout closes the session’s sockets immediately, in every process, and no others', async () => {
    const { services } = kit;
    const parts = { routes: [], allowsMissing: true, serves: 'staff', hasMetrics: false } as const;
    const copy = await buildApp(services, parts);
    await copy.listen({ host: '127.0.0.1', port: 0 });
    const { port: copyPort } = copy.server.address() as AddressInfo;
    const [staff, other] = [await kit.operator('owner'), await kit.operator('owner')];
    await kit.database.pool.query('update staff_sessions set staff_id = $1 where staff_id = $2', [
      staff.staffId,
      other.staffId,
    ]);
    const [here, there] = [
      await enterPage(staffPort, staff.token),
      await enterPage(copyPort, staff.token),
    ];
    const [second, third] = [
      await enterPage(staffPort, other.token),
      await enterPage(copyPort, other.token),
    ];
    const codes = Promise.all([closingCode(here), closingCode(there)]);
    await logOut(staff);
    expect(await codes).toEqual([sessionOver, sessionOver]);
    publish({ type: 'outbox' });
    expect(await second.next()).toEqual({ type: 'outbox' });
    expect(await third.next()).toEqual({ type: 'outbox' });
    for (const { client } of [second, third]) client.close();
    await copy.close();
  });
});

test('an event needs the right of the list that it reloads', () => {
  expect(staffEventRights).toEqual({
    'deposit-queue': listDeposits.right,
    'payment-queue': listPayments.right,
    'withdrawal-queue': listWithdrawals.right,
    'win-queue': listWinReviews.right,
    'channel-alarm': listMethods.right,
    'protection-queue': listFlaggedPlayers.right,
    'proposal-queue': listProposals.right,
    audit: listAudit.right,
    'feedback-queue': listPlayerFeedback.right,
    'chat-queue': listPlayerChats.right,
    chat: listPlayerChatMessages.right,
    'chat-typing': listPlayerChatMessages.right,
    'lead-queue': 'support.read',
    outbox: listOutbox.right,
  });
});

test('a message reaches a player despite all of this', async () => {
  const player = await kit.player();
  const page = await enterPage(port, player.token);
  await newMessage(kit, player);
  expect(await page.next()).toEqual({ type: 'message', unreadCount: 1 });
  page.client.close();
});
