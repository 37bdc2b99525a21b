import { expect, test } from 'vitest';
import { findGone, parseKeptSlip, writeKeptSlip } from './kept-slip.ts';
import type { KeptSlip } from './kept-slip.ts';
import { SlipStore } from './slip-store.ts';
import type { SlipPick } from './slip.ts';

const HOUR_MS = 3_600_000;
const side = { code: 's', names: { en: 'a', hk: 'a', zh: 'a', th: 'a' } };
const pick = (id: string, selection = 'result/goals/regular/home'): SlipPick => ({
  event: { id, sport: 'football', league: side, home: side, away: side, startsAt: 0 },
  selection,
  oddsMilli: 1_950,
});
const slip: KeptSlip = {
  picks: [pick('m1'), pick('m2'), pick('m3')],
  mode: 'system',
  system: '2/3',
  code: 'ABCD2345',
};

test('a slip is kept for six hours with its odds, and not longer', () => {
  const text = writeKeptSlip(slip, 1_000);
  expect(parseKeptSlip(text, 1_000 + 6 * HOUR_MS - 1)).toEqual(slip);
  expect(parseKeptSlip(text, 1_000 + 6 * HOUR_MS)).toBeNull();
});

test('an empty slip is not kept', () => {
  expect(writeKeptSlip({ ...slip, picks: [] }, 0)).toBeNull();
});

const old = JSON.stringify({ ...slip, picks: [pick('m1', 'winner/of/yore')], untilMs: 1 });
test.each([null, '', 'no json', '3', '[]', '{}', '{"untilMs":9,"picks":7}', old])(
  'what another version or page has stored, such as %s, is no slip',
  (text) => {
    expect(parseKeptSlip(text, 0)).toBeNull();
  },
);

test('a slip starts from the kept one, and keeps each change', () => {
  const kept: (KeptSlip | null)[] = [];
  const store = new SlipStore(slip, (next) => kept.push(next));
  expect([store.picks(), store.mode(), store.system()]).toEqual([slip.picks, 'system', '2/3']);
  expect(store.origin()).toEqual({ code: 'ABCD2345', gone: [] });
  store.remove('m2', pick('m2').selection);
  expect(kept.at(-1)?.picks.map(({ event }) => event.id)).toEqual(['m1', 'm3']);
  store.clear();
  expect(kept.at(-1)?.picks).toEqual([]);
});

test('a slip that is being placed is not kept, unless all its bets are refused', () => {
  let kept: KeptSlip | null = slip;
  const store = new SlipStore(slip, (next) => (kept = next));
  store.forgetKept();
  expect(kept).toBeNull();
  store.keep();
  expect(kept).toEqual(slip);
});

test('matches that are over leave the slip one after the other, and the slip says so', () => {
  const store = new SlipStore({ ...slip, code: null });
  const over = new Set(['m2']);
  const drop = (): void =>
    store.drop(findGone(store.picks(), (id) => (over.has(id) ? 'over' : undefined)));
  const listGone = () => store.origin()?.gone.map(({ event }) => event.id);
  drop();
  expect(store.picks().map(({ event }) => event.id)).toEqual(['m1', 'm3']);
  expect(store.origin()?.code).toBeNull();
  expect(listGone()).toEqual(['m2']);
  over.add('m3');
  drop();
  drop();
  expect(store.picks().map(({ event }) => event.id)).toEqual(['m1']);
  expect(listGone()).toEqual(['m2', 'm3']);
});

test('what was refused stays on the slip while the rest of it is placed', () => {
  const store = new SlipStore(slip);
  store.retain([{ eventId: 'm2', selection: pick('m2').selection }]);
  expect(store.picks().map(({ event }) => event.id)).toEqual(['m2']);
  expect(store.origin()).toBeNull();
  store.retain([]);
  expect(store.picks()).toEqual([]);
});

test('a full slip says so each time that it takes nothing more', () => {
  const ten = Array.from({ length: 10 }, (_, at) => pick(`m${at}`));
  const store = new SlipStore({ ...slip, picks: ten });
  let told = 0;
  store.subscribe(() => (told += 1));
  expect(store.turnedAway()).toBe(0);
  store.toggle(pick('m11'));
  store.toggle(pick('m12'));
  expect(store.picks()).toHaveLength(10);
  expect([store.turnedAway(), told]).toEqual([2, 2]);
});
