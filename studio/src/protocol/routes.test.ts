import { describe, expect, it, test } from 'vitest';
import { commonRefusals, refusals } from './refusals.ts';
import type { RefusalName } from './refusals.ts';
import * as bookProtocol from './book-routes.ts';
import * as protocol from './routes.ts';
import {
  actInHand,
  openHand,
  openSeries,
  openSession,
  rotateSeed,
  spin,
  tableSocket,
} from './routes.ts';

const id = '4a1d77e2-0c56-4b1f-9d53-4f0a1c3b2e11';
const action = { name: 'hit', cards: [] };
const wide = Object.fromEntries(Array.from({ length: 201 }, (_, i) => [`n-${i}`, 1000]));

const fine = [
  [openSession, { launchToken: 'a'.repeat(16) }],
  [spin, { roundId: id, stakeMinor: 1 }],
  [openHand, { roundId: id, spots: { main: 1000 } }],
  [actInHand, { roundId: id, actionId: id, steps: 0, action }],
  [
    actInHand,
    { roundId: id, actionId: id, steps: 3, action: { name: 'play', cards: ['Ts', 'W1'] } },
  ],
  [rotateSeed, { clientSeed: '~' }],
  [openSeries, { seriesId: id, spots: { big: 1000 }, draws: 2, stopsOnWin: false }],
] as const;

test.each(fine)('what a page sends is parsed unchanged: %#', (route, input) => {
  expect(route.input.parse(input)).toEqual(input);
});

const malformed = [
  [openSession, { launchToken: 'a'.repeat(15) }],
  [openSession, { launchToken: `${'a'.repeat(16)} ` }],
  [spin, null],
  [spin, [id, 600]],
  [spin, { roundId: id.toUpperCase(), stakeMinor: 600 }],
  [spin, { roundId: id, stakeMinor: 0 }],
  [spin, { roundId: id, stakeMinor: -1 }],
  [spin, { roundId: id, stakeMinor: 0.5 }],
  [spin, { roundId: id, stakeMinor: '600' }],
  [spin, { roundId: id, stakeMinor: Number.MAX_SAFE_INTEGER + 1 }],
  [spin, { roundId: id, stakeMinor: Number.NaN }],
  [openHand, { roundId: id, spots: {} }],
  [openHand, { roundId: id, spots: { Main: 1000 } }],
  [openHand, { roundId: id, spots: [1000] }],
  [openHand, { roundId: id, spots: JSON.parse('{"__proto__":1000,"main":1000}') }],
  [openHand, { roundId: id, spots: wide }],
  [actInHand, { roundId: id, actionId: id, steps: -1, action }],
  [actInHand, { roundId: id, actionId: id, steps: 0, action: { name: 'hit' } }],
  [actInHand, { roundId: id, actionId: id, steps: 0, action: { name: 'hit', cards: ['10s'] } }],
  [
    actInHand,
    { roundId: id, actionId: id, steps: 0, action: { name: 'hit', cards: Array(21).fill('Ts') } },
  ],
  [rotateSeed, { clientSeed: '' }],
  [rotateSeed, { clientSeed: 'two words' }],
  [rotateSeed, { clientSeed: 'x'.repeat(65) }],
  [openSeries, { seriesId: id, spots: { big: 1000 }, draws: 1, stopsOnWin: false }],
  [openSeries, { seriesId: id, spots: { big: 1000 }, draws: 2, stopsOnWin: 'yes' }],
] as const;

test.each(malformed)('malformed input is rejected: %#', (route, input) => {
  expect(route.input.safeParse(input).success).toBe(false);
});

describe('the socket of a table', () => {
  it('accepts a bet and a ping, and nothing else', () => {
    const { message } = tableSocket;
    const bet = { type: 'bet', betId: id, roundId: id, spots: { banker: 1000 } };
    expect(message.parse(bet)).toEqual(bet);
    expect(message.parse({ type: 'ping' })).toEqual({ type: 'ping' });
    for (const other of [
      { type: 'snapshot' },
      { ...bet, spots: {} },
      { ...bet, betId: 'x' },
      'ping',
    ]) {
      expect(message.safeParse(other).success).toBe(false);
    }
  });
});

describe('the routes', () => {
  const { slipLegsMax: _most, soldShareMinBp: _least, ...bookRoutes } = bookProtocol;
  const all = [...Object.values(protocol), ...Object.values(bookRoutes)];

  it('have unique addresses and methods', () => {
    const addresses = all.map(
      (each) => `${'method' in each ? each.method : 'UPGRADE'} ${each.path}`,
    );
    expect(new Set(addresses).size).toBe(all.length);
  });

  it('cover every refusal between them, and each lists one once', () => {
    const named = new Set<RefusalName>(commonRefusals);
    for (const each of all) {
      if (!('refusals' in each)) continue;
      expect(new Set(each.refusals).size).toBe(each.refusals.length);
      each.refusals.forEach((name) => named.add(name));
    }
    expect([...named].toSorted()).toEqual(Object.keys(refusals).toSorted());
  });
});
