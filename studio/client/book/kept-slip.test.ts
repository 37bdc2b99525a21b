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

test('a slip begins as it was kept, and keeps each change', () => {
  const kept: (KeptSlip | null)[] = [];
  const store = new SlipStore(slip, (next) => kept.push(next));
  expect([store.picks(), store.mode(), store.system()]).toEqual([slip.picks, 'system', '2/3']);
  expect(store.origin()).toEqual({ code: 'ABCD2345', gone: [] });
  store.remove('m2', pick('m2').selection);
  expect(kept.at(-1)?.picks.map(({ event }) => event.id)).toEqual(['m1', 'm3']);
  store.clear();
  expect(kept.at(-1)?.picks).toEqual([]);
});

test('what is being placed is not kept, unless all of it is refused', () => {
  let kept: KeptSlip | null = slip;
  const store = new SlipStore(slip, (next) => (kept = next));
  store.forgetKept();
  expect(kept).toBeNull();
  store.keep();
  expect(kept).toEqual(slip);
});

test('matches that are over or unknown leave the slip, and the slip says so', () => {
  const store = new SlipStore({ ...slip, code: null });
  const gone = findGone(store.picks(), [
    { id: 'm1', phase: 'early' },
    { id: 'm2', phase: 'over' },
  ]);
  store.drop(gone);
  expect(store.picks().map(({ event }) => event.id)).toEqual(['m1']);
  expect(store.origin()?.code).toBeNull();
  expect(store.origin()?.gone.map(({ event }) => event.id)).toEqual(['m2', 'm3']);
  // What has left the slip since it was asked about is no news.
  store.drop(gone);
  expect(store.origin()?.gone).toHaveLength(2);
});
