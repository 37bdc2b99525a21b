import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import {
  ACCOUNT_KINDS,
  TRANSFER_KINDS,
  describeAccount,
  houseAccount,
  houseAccountRange,
  isGuarded,
  playerAccount,
  transferKindOf,
  venueSlot,
  type HouseKind,
} from './chart.ts';

const PLAYER = 1_000_042n;

describe('player accounts', () => {
  test.each([
    ['central', 0, null],
    ['locked', 1, null],
    ['welfare', 2, null],
    ['transit', 3, null],
    ['venue', venueSlot(0), 0],
    ['venue', venueSlot(1007), 1007],
  ] as const)('%s in slot %i has the fitting owner', (kind, slot, venueNo) => {
    const id = playerAccount(PLAYER, slot);
    expect(id).toBe(PLAYER * 1024n + BigInt(slot));
    const expected = { kind, isGuarded: true, playerId: PLAYER, slot, venueNo };
    expect(describeAccount(id)).toEqual(expected);
  });

  test.each([4, 15, 1024, -1, 0.5, Number.NaN])('no account has the slot %d', (slot) => {
    expect(() => playerAccount(PLAYER, slot)).toThrow(RangeError);
  });

  test.each([0n, 999_999n, -1n, 1_000_000_000_000_001n])('no player has the id %d', (id) => {
    expect(() => playerAccount(id, 0)).toThrow(RangeError);
  });

  test('the last possible account still fits a bigint of the database', () => {
    const last = playerAccount(1_000_000_000_000_000n, 1023);
    expect(last).toBeLessThan(2n ** 63n);
    expect(describeAccount(last).kind).toBe('venue');
  });

  test.each([-1, 1008, 1.5])('no venue has the number %d', (venueNo) => {
    expect(() => venueSlot(venueNo)).toThrow(RangeError);
  });
});

describe('house accounts', () => {
  const houseKinds = Object.entries(ACCOUNT_KINDS).flatMap(([kind, entry]) =>
    'number' in entry ? [kind as HouseKind] : [],
  );

  test.each(houseKinds)('%s encodes its owner and bucket, and is never guarded', (kind) => {
    for (const owner of [0, 1, 63]) {
      const id = houseAccount(kind, { owner, playerId: 1_000_063n });
      expect(isGuarded(id)).toBe(false);
      const bucket = Number(1_000_063n % 64n);
      expect(describeAccount(id)).toEqual({ kind, isGuarded: false, owner, bucket });
      const range = houseAccountRange(kind, owner);
      expect(id >= range.first && id < range.end).toBe(true);
    }
  });

  test('the ranges of two kinds, and of two owners, never overlap', () => {
    const ranges = houseKinds.map((kind) => houseAccountRange(kind));
    ranges.sort((a, b) => Number(a.first - b.first));
    const nexts = ranges.slice(1);
    expect(nexts.every((next, index) => next.first >= (ranges[index]?.end ?? 0n))).toBe(true);
    expect(houseAccountRange('fees', 1).end).toBe(houseAccountRange('fees', 2).first);
  });

  test.each([-1, 64, 0.5])('no owner has the number %d', (owner) => {
    expect(() => houseAccount('fees', { owner })).toThrow(RangeError);
  });

  test.each([0n, 4095n, 999_999_999n, -1n, 1_000_000_000n])('%d is no account', (id) => {
    expect(() => describeAccount(id)).toThrow(RangeError);
  });
});

describe('transfer kinds', () => {
  test('every number is used once and maps back to its name', () => {
    const entries = Object.entries(TRANSFER_KINDS);
    expect(new Set(entries.map(([, { number }]) => number)).size).toBe(entries.length);
    for (const [kind, { number }] of entries) expect(transferKindOf(number)).toBe(kind);
    expect(() => transferKindOf(0)).toThrow(RangeError);
  });

  test('docs/ledger.md names every account, with its number, and every transfer', async () => {
    const docs = await readFile(new URL('../../docs/ledger.md', import.meta.url), 'utf8');
    for (const [kind, entry] of Object.entries(ACCOUNT_KINDS)) {
      const number = 'slot' in entry ? entry.slot : entry.number;
      expect(docs).toMatch(new RegExp(`^\\| \`${kind}\` \\| ${number}\\b`, 'm'));
    }
    for (const [kind, { from, to }] of Object.entries(TRANSFER_KINDS)) {
      const [, source, target] =
        new RegExp(`\\| \`${kind}\` \\| ([^|]+) \\| ([^|]+) \\|`).exec(docs) ?? [];
      expect({ kind, from: toKinds(source), to: toKinds(target) }).toEqual({ kind, from, to });
    }
  });

  test('every kind has one sentence', () => {
    for (const { what } of [...Object.values(TRANSFER_KINDS), ...Object.values(ACCOUNT_KINDS)]) {
      expect(what).toMatch(/^[A-Z][^.]*\.$/);
    }
  });
});

function toKinds(cell = ''): string[] {
  const any = ['central', 'locked', 'welfare', 'transit', 'venue'];
  return cell === 'any player account' ? any : cell.split(' or ');
}
