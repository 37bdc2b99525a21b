import { afterAll, beforeAll, expect, test } from 'vitest';
import { FakePlatform } from '../../test/fake-platform.ts';
import { useWorld } from '../../test/kit.ts';
import { openTestStudio } from '../../test/open-test-studio.ts';
import type { Studio } from '../app.ts';
import type { EventReply, EventsReply } from '../protocol/book.ts';
import type { QuoteReply } from '../protocol/quote.ts';

/* What a visitor without an account reads. */

const world = await useWorld();
let studio: Studio;

beforeAll(async () => {
  studio = await openTestStudio(world, new FakePlatform());
});
afterAll(async () => {
  await studio.app.close();
});

async function get<Reply>(url: string, of = studio): Promise<Reply> {
  const reply = await of.app.inject({ method: 'GET', url });
  expect([url, reply.statusCode]).toEqual([url, 200]);
  return reply.json<Reply>();
}

test('a visitor finds live football, opens a match and has a slip quoted at its prices', async () => {
  const { events, sports } = await get<EventsReply>(
    '/book/events?book=sports&sport=football&phase=live',
  );
  expect(sports.find(({ sport }) => sport === 'football')?.live).toBe(events.length);
  const [first] = events;
  if (first === undefined) throw new Error('nothing is live');
  expect(first).toMatchObject({
    sport: 'football',
    phase: 'live',
    marketCount: expect.any(Number),
  });
  expect(first.markets.length).toBeLessThanOrEqual(4);
  const { event, markets, incidents, table } = await get<EventReply>(`/book/events/${first.id}`);
  expect(event.stand).toEqual(first.stand);
  for (const market of first.markets) expect(markets).toContainEqual(market);
  expect(incidents.length).toBeGreaterThan(0);
  expect(table.length).toBe(20);
  const open = markets.flatMap(({ selections }) => selections).find((it) => it.oddsMilli !== null);
  const legs = [{ eventId: event.id, selection: open?.selection, oddsMilli: open?.oddsMilli }];
  const quoted = await studio.app.inject({
    method: 'POST',
    url: '/book/quote',
    payload: { kind: 'single', currency: 'HKD', legs },
  });
  expect(quoted.json<QuoteReply>()).toMatchObject({ oddsMilli: [open?.oddsMilli], problem: null });
});

test('another process of the studio shows the same matches at the same prices', async () => {
  const other = await openTestStudio(world, new FakePlatform());
  try {
    const url = '/book/events?book=esports';
    const [one, two] = [await get<EventsReply>(url), await get<EventsReply>(url, other)];
    const withoutNumbers = ({ events }: EventsReply) =>
      events.map((it) => ({ ...it, sequence: 0 }));
    expect(one.events.length).toBeGreaterThan(10);
    expect(withoutNumbers(two)).toEqual(withoutNumbers(one));
  } finally {
    await other.app.close();
  }
});

test.each([
  ['/book/events/football-north-1-1-999-0', 404],
  ['/book/events/%20', 400],
  ['/book/events?book=casino', 400],
  ['/book/events?book=sports&day=tomorrow', 400],
])('what does not exist or makes no sense is refused: %s', async (url, status) => {
  expect((await studio.app.inject({ method: 'GET', url })).statusCode).toBe(status);
});
