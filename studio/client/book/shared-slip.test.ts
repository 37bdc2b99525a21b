import { expect, test } from 'vitest';
import type { SharedLeg, SharedSlipReply } from '../../src/protocol/shared-slip.ts';
import { toSharedSlip } from './shared-slip.ts';
import { SlipStore } from './slip-store.ts';
import { toLegs } from './slip.ts';

const names = { en: 'a', hk: 'a', zh: 'a', th: 'a' };
const side = { code: 's', names };
const home = 'result/goals/regular/home';
const corners = 'total/corners/regular/38/over';
const leg = (id: string, over: Partial<SharedLeg> = {}): SharedLeg => ({
  event: { id, sport: 'football', league: side, home: side, away: side, startsAt: 0 },
  selection: home,
  sharedOddsMilli: 2000,
  oddsMilli: 1900,
  partsMilli: [],
  isOver: false,
  ...over,
});
const reply = (kind: string, ...legs: SharedLeg[]): SharedSlipReply => ({
  code: 'ABCD2345',
  gameCode: 'vela-sportsbook',
  kind,
  legs,
});

test('a shared slip replaces the slip, at the odds at which it was shared', () => {
  const slip = new SlipStore();
  slip.toggle({ event: leg('own').event, selection: home, oddsMilli: 3000 });
  const legs = ['m1', 'm2', 'm3', 'm4'].map((id) => leg(id));
  slip.fill(toSharedSlip(reply('yankee', ...legs)));
  expect(slip.picks().map(({ event, oddsMilli }) => [event.id, oddsMilli])).toEqual([
    ['m1', 2000],
    ['m2', 2000],
    ['m3', 2000],
    ['m4', 2000],
  ]);
  expect([slip.mode(), slip.system(), slip.origin()]).toEqual([
    'system',
    'yankee',
    { code: 'ABCD2345', gone: [] },
  ]);
  slip.clear();
  expect(slip.origin()).toBeNull();
});

test('legs that are over or were never priced are named, and not put on the slip', () => {
  const { picks, gone } = toSharedSlip(
    reply(
      'single',
      leg('m1', { oddsMilli: null }),
      leg('m2', { oddsMilli: null, isOver: true }),
      leg('m3', { sharedOddsMilli: null }),
      leg('m4', { sharedOddsMilli: null, oddsMilli: null }),
    ),
  );
  // A selection that is suspended may come back.
  expect(picks.map(({ event, oddsMilli }) => [event.id, oddsMilli])).toEqual([
    ['m1', 2000],
    ['m3', 1900],
  ]);
  expect(gone.map(({ event, isOver }) => [event.id, isOver])).toEqual([
    ['m2', true],
    ['m4', false],
  ]);
});

test('a bet builder comes back as its selections, which are one leg at its odds', () => {
  const selection = `${home}+${corners}`;
  const builder = leg('m1', { selection, oddsMilli: 3400, partsMilli: [1900, 1850] });
  const { picks, mode } = toSharedSlip(reply('single', builder));
  expect(mode).toBe('together');
  expect(picks.map((pick) => [pick.selection, pick.oddsMilli])).toEqual([
    [home, 1900],
    [corners, 1850],
  ]);
  const [only, ...others] = toLegs(picks);
  expect(others).toEqual([]);
  expect(picks[0]?.together).toEqual({ selection: only?.selection, oddsMilli: 2000 });
});
