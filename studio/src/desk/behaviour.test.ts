import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { addMs, MINUTE_MS, SECOND_MS } from '@vela/service/time.ts';
import {
  computeOtherAmount,
  findBehaviour,
  findMicroBehaviour,
  meaningfulCents,
  planCallbacks,
} from './behaviour.ts';

const at = new Date('2026-03-02T12:00:00Z');
const later = addMs(at, 15 * SECOND_MS);

describe('the cents of an amount', () => {
  test.each(meaningfulCents.map(String))('.%s are explained on the sandbox page', (cents) => {
    const page = path.join(import.meta.dirname, '../../../docs/sandbox.md');
    expect(fs.readFileSync(page, 'utf8')).toMatch(new RegExp(`^\\| \\.${cents} \\|`, 'm'));
  });

  test('are its last two digits, however large it is', () => {
    expect(findBehaviour(13n)).toBe('fails');
    expect(findBehaviour(1_300n)).toBe('plain');
    expect(findBehaviour(99_999_999_913n)).toBe('fails');
  });

  test('count in USDT only if no further digits follow', () => {
    expect(findMicroBehaviour(5_130_000n)).toBe('fails');
    expect(findMicroBehaviour(5_130_001n)).toBe('plain');
    expect(findMicroBehaviour(13n)).toBe('plain');
  });
});

test('another amount is above zero and never the same', () => {
  for (const amount of [1n, 44n, 99n, 100n, 101n, 50_044n]) {
    expect(computeOtherAmount(amount)).toBeGreaterThan(0n);
    expect(computeOtherAmount(amount)).not.toBe(amount);
  }
});

describe('a callback is sent', () => {
  test('when it happens', () => {
    expect(planCallbacks('plain', [at, later])).toEqual([[at], [later]]);
  });
  test('of nothing', () => {
    expect(planCallbacks('noCallback', [at, later])).toEqual([[], []]);
  });
  test('late', () => {
    expect(planCallbacks('callbackLate', [at])).toEqual([[addMs(at, 2 * MINUTE_MS)]]);
  });
  test('twice, the last first, and never before it happened', () => {
    const [seen = [], confirmed = []] = planCallbacks('callbackTwice', [at, later]);
    expect([seen.length, confirmed.length]).toEqual([2, 2]);
    expect(confirmed[0]).toEqual(later);
    expect(seen[0]?.getTime()).toBeGreaterThan(later.getTime());
  });
  test('never if nothing happened', () => {
    expect(planCallbacks('callbackTwice', [])).toEqual([]);
  });
});
