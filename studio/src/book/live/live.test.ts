import { seededRandom } from '@vela/service/random.ts';
import { expect, test } from 'vitest';
import type { BookMarket, BookMessage } from '../../protocol/book.ts';
import { openBoard } from '../board/board.ts';
import type { Extent } from '../board/board.ts';
import { toEventStand, toIncidents } from '../board/stand.ts';
import { openWorldFeed } from '../feed/world-feed.ts';
import { listWatches, openWatchers } from './watchers.ts';
import type { Page } from './watchers.ts';

const feed = openWorldFeed('5e'.repeat(32));
const dayMs = 86_400_000;
const fromMs = 20_700 * dayMs;
const events = feed.listEvents(fromMs, fromMs + dayMs);
const ofSport = (sport: string) => {
  const event = events.find((it) => it.sport === sport);
  if (event === undefined) throw new Error(sport);
  return event;
};

type Socket = { bufferedAmount: number; received: BookMessage[] };
type TestPage = Page<Socket>;

/** Pages on one board, which keep what they receive. */
function openPages() {
  const board = openBoard({ feed, random: seededRandom('live'), timeZone: 'Asia/Hong_Kong' });
  const watchers = openWatchers<Socket>(board, (socket, text) => {
    socket.received.push(JSON.parse(text) as BookMessage);
  });
  const open = (): TestPage => ({
    socket: { bufferedAmount: 0, received: [] },
    session: null,
    watches: new Map(),
    second: 0,
    count: 0,
  });
  const watch = (page: TestPage, ids: readonly string[], extent: Extent, nowMs: number) => {
    const wanted = ids.map((id) => ({ id, extent, sequence: 0, book: 'sports' as const }));
    for (const it of watchers.setWatches(page, wanted)) watchers.start(page, it, nowMs);
  };
  const tick = (nowMs: number): void => {
    for (const { id, extent } of watchers.listDue(nowMs)) watchers.update(id, extent, nowMs);
  };
  return { board, watchers, open, watch, tick };
}

const take = ({ socket }: TestPage): BookMessage[] => socket.received.splice(0);
const oddsOf = (markets: readonly BookMarket[]): Map<string, number | null> =>
  new Map(
    markets.flatMap(({ selections }) =>
      selections.map(({ selection, oddsMilli }) => [selection, oddsMilli] as const),
    ),
  );

/** The odds that a page shows after these messages; it does as ours does. */
function apply(shown: Map<string, number | null>, messages: readonly BookMessage[]) {
  for (const message of messages) {
    if (message.type === 'allMarkets') shown = oddsOf(message.markets);
    if (message.type === 'snapshot') shown = oddsOf(message.event.markets);
    if (message.type !== 'change') continue;
    for (const text of message.removed) shown.delete(text);
    for (const [text, odds] of message.set) shown.set(text, odds);
  }
  return shown;
}

test.each(['football', 'tennis', 'basketball'])(
  'a page that watches %s has its prices, stand and incidents at every instant',
  (sport) => {
    const event = ofSport(sport);
    const { board, open, watch, tick } = openPages();
    const [page, list] = [open(), open()];
    let nowMs = event.startsAtMs - 5_000;
    watch(page, [event.id], 'all', nowMs);
    watch(list, [event.id], 'main', nowMs);
    let [odds, main] = [apply(new Map(), take(page)), apply(new Map(), take(list))];
    const incidents: object[] = [];
    let stand = null;
    for (nowMs += 10_000; nowMs < event.startsAtMs + 600_000; nowMs += 1_000) {
      tick(nowMs);
      const messages = take(page);
      odds = apply(odds, messages);
      main = apply(main, take(list));
      for (const message of messages) {
        if (message.type !== 'stand') continue;
        ({ stand } = message);
        incidents.push(...message.incidents);
      }
      expect(odds).toEqual(oddsOf(board.price(event.id, 'all', nowMs).markets));
      expect(main).toEqual(oddsOf(board.price(event.id, 'main', nowMs).markets));
      expect(stand).toEqual(toEventStand(feed, event, nowMs));
      expect(incidents).toEqual(toIncidents(feed, event, nowMs));
    }
    expect(incidents.length).toBeGreaterThan(3);
  },
);

test('a page that does not read gets the latest prices once, however long it paused', () => {
  const event = ofSport('football');
  const { open, watch, tick } = openPages();
  const [slow, other] = [open(), open()];
  let nowMs = event.startsAtMs + 60_000;
  for (const page of [slow, other]) watch(page, [event.id], 'all', nowMs);
  const before = apply(new Map(), take(slow));
  slow.socket.bufferedAmount = 100_000;
  let odds = apply(new Map(), take(other));
  for (let n = 0; n < 120; n++) tick((nowMs += 1_000));
  expect(take(slow)).toEqual([]);
  odds = apply(odds, take(other));
  slow.socket.bufferedAmount = 0;
  tick((nowMs += 1_000));
  const caughtUp = take(slow);
  expect(caughtUp.map(({ type }) => type)).toEqual(['allMarkets', 'stand']);
  expect(apply(before, caughtUp)).toEqual(apply(odds, take(other)));
});

test('a page that was left out gets what it missed, even after the last change', () => {
  const event = ofSport('football');
  const { watchers, open, watch } = openPages();
  const page = open();
  const nowMs = event.startsAtMs + 60_000;
  watch(page, [event.id], 'all', nowMs);
  take(page);
  page.socket.bufferedAmount = 100_000;
  watchers.update(event.id, 'all', nowMs + 30_000);
  expect(take(page)).toEqual([]);
  page.socket.bufferedAmount = 0;
  watchers.update(event.id, 'all', nowMs + 30_000);
  expect(take(page).length).toBeGreaterThan(0);
  watchers.update(event.id, 'all', nowMs + 30_000);
  expect(take(page)).toEqual([]);
});

test('only watched events are sent, and a returning page gets what it missed', () => {
  const [one, two] = [ofSport('football'), ofSport('tennis')];
  const { board, open, watch, watchers, tick } = openPages();
  const page = open();
  let nowMs = one.startsAtMs + 60_000;
  watch(page, [one.id, two.id, 'unknown', ofSport('arena').id], 'main', nowMs);
  expect([...page.watches.keys()]).toEqual([one.id, two.id]);
  take(page);
  watch(page, [two.id], 'main', nowMs);
  const { sequence } = board.price(one.id, 'main', nowMs).prices;
  for (let n = 0; n < 8; n++) tick((nowMs += 1_000));
  const idsOf = take(page).map((it) => ('id' in it ? it.id : it.type));
  expect(idsOf.filter((id) => id !== two.id)).toEqual([]);
  const wanted = [{ id: one.id, extent: 'main' as const, sequence, book: 'sports' as const }];
  for (const it of watchers.setWatches(page, wanted)) watchers.start(page, it, nowMs);
  const [first, ...rest] = take(page);
  expect([first?.type, rest.at(-1)?.type]).toEqual(['change', 'stand']);
  watchers.setWatches(page, []);
  expect(watchers.listDue(nowMs + dayMs)).toEqual([]);
});

test('of events that are due, matches in which something has happened come first', () => {
  const { startsAtMs } = ofSport('tennis');
  const startAbout = events.filter((it) => Math.abs(it.startsAtMs - startsAtMs) < 1_800_000);
  const { open, watch, watchers, tick } = openPages();
  const page = open();
  let nowMs = startsAtMs + 1_860_000;
  watch(
    page,
    startAbout.map(({ id }) => id),
    'main',
    nowMs,
  );
  const ids = [...page.watches.keys()];
  const countAt = (id: string): number => feed.listIncidents(id, nowMs).length;
  let mixed = 0;
  for (let n = 0; n < 120; n++) {
    const before = new Map(ids.map((id) => [id, countAt(id)]));
    nowMs += 1_000;
    const isNews = watchers.listDue(nowMs).map(({ id }) => countAt(id) !== before.get(id));
    expect(isNews).toEqual(isNews.toSorted((a, b) => Number(b) - Number(a)));
    if (isNews.includes(true) && isNews.includes(false)) mixed += 1;
    tick(nowMs);
  }
  expect(mixed).toBeGreaterThan(10);
});

test('an event that is open is watched once, with all its markets', () => {
  const it = { id: 'a', sequence: 7 };
  expect(
    listWatches({
      type: 'watch',
      book: 'sports',
      events: [it, { id: 'b', sequence: 1 }],
      whole: { id: 'a', sequence: 9 },
    }),
  ).toEqual([
    { id: 'b', sequence: 1, book: 'sports', extent: 'main' },
    { id: 'a', sequence: 9, book: 'sports', extent: 'all' },
  ]);
});
