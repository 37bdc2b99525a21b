import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FakePlatform } from '../../../test/fake-platform.ts';
import { openSession, useWorld } from '../../../test/kit.ts';
import { openTestStudio } from '../../../test/open-test-studio.ts';
import type { Studio } from '../../app.ts';
import type { BookBetReply, BookBetsReply, EventsReply } from '../../protocol/book.ts';
import { harbourLanterns } from '../../slots/harbour-lanterns.ts';

const START = 1_000_000;
const TOKEN = 'token-of-the-sportsbook';
const SLOT_TOKEN = 'token-of-a-slot-machine';
const platform = new FakePlatform();
const world = await useWorld();
let studio: Studio;

beforeAll(async () => {
  studio = await openTestStudio(world, platform);
  await openSession(world, 'caller', 'vela-sportsbook', TOKEN);
  await openSession(world, 'caller', harbourLanterns.code, SLOT_TOKEN);
  platform.credit('caller', START);
});
afterAll(async () => {
  await studio.app.close();
});

const send = (url: string, body?: object, token: string | null = TOKEN) =>
  studio.app.inject({
    method: body === undefined ? 'GET' : 'POST',
    url,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { payload: body }),
  });

async function call(...sent: Parameters<typeof send>): Promise<{ status: number; reply: unknown }> {
  const response = await send(...sent);
  return { status: response.statusCode, reply: response.json() };
}

test('a player bets on the simulated world, finds the bet, and sells a part and the rest', async () => {
  const list = await send('/book/events?book=sports&sport=football&phase=today');
  const event = list.json<EventsReply>().events.find(({ sport }) => sport === 'football');
  const offered = event?.markets[0]?.selections.find(({ oddsMilli }) => oddsMilli !== null);
  const betId = randomUUID();
  const placed = await call('/book/bets', {
    betId,
    kind: 'single',
    legs: [{ eventId: event?.id, ...offered }],
    unitStakeMinor: 10_000,
    prices: 'none',
  });
  expect(placed).toMatchObject({
    status: 200,
    reply: {
      balanceMinor: START - 10_000,
      bet: { betId, state: 'confirmed', legs: [{ home: event?.home, stand: null }] },
    },
  });
  const open = await call('/book/bets?state=open');
  expect(open.reply).toMatchObject({ bets: [{ betId }], next: null });
  expect(await call(`/book/bets/${betId}`)).toMatchObject({ reply: { bet: { betId } } });

  const cashOutId = randomUUID();
  const part = { cashOutId, betId, shareBp: 5_000, atLeastMinor: 1 };
  const sold = (await send('/book/cash-out', part)).json<BookBetReply>();
  const { paidMinor } = sold.bet.cashedOut;
  expect(paidMinor).toBeGreaterThan(4_000);
  expect(paidMinor).toBeLessThanOrEqual(4_750);
  expect(sold.balanceMinor).toBe(START - 10_000 + paidMinor);
  const rest = { cashOutId: randomUUID(), betId, shareBp: 10_000, atLeastMinor: 1 };
  expect(await call('/book/cash-out', rest)).toMatchObject({
    status: 200,
    reply: { bet: { state: 'cashedOut' } },
  });
  expect((await send('/book/bets?state=over')).json<BookBetsReply>().bets).toHaveLength(1);
  expect(await call('/book/cash-out', { ...rest, cashOutId: randomUUID() })).toMatchObject({
    status: 409,
    reply: { reason: 'closed' },
  });
});

test('without a session there is no bet, and in that of another game no book', async () => {
  expect((await call('/book/bets?state=open', undefined, null)).status).toBe(401);
  const other = await call('/book/bets?state=open', undefined, SLOT_TOKEN);
  expect(other).toEqual({ status: 404, reply: { reason: 'notFound' } });
  expect((await call(`/book/bets/${randomUUID()}`)).status).toBe(404);
  expect((await call('/book/bets', { betId: 'mine' })).status).toBe(400);
});
