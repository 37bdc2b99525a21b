import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '@vela/service/random.ts';
import { fromHex, hmacSha256, sha256, toHex } from './sha256.ts';

describe('the portable SHA-256', () => {
  it('gives the published vectors', () => {
    // Source: FIPS 180-4 example values; RFC 4231, test case 2.
    expect(toHex(sha256(new TextEncoder().encode('abc')))).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
    expect(
      toHex(hmacSha256(new TextEncoder().encode('Jefe'), 'what do ya want for nothing?')),
    ).toBe('5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843');
  });

  it('agrees with the system for every length around its block', () => {
    const random = seededRandom('sha256');
    for (let length = 0; length <= 200; length++) {
      const message = random.bytes(length);
      expect(toHex(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'));
      const key = random.bytes(length);
      const text = `line ${length} ✓`;
      expect(toHex(hmacSha256(key, text))).toBe(
        createHmac('sha256', key).update(text).digest('hex'),
      );
    }
  });

  it('refuses a seed that is not hexadecimal', () => {
    expect(() => fromHex('0g')).toThrow(RangeError);
    expect(() => fromHex('abc')).toThrow(RangeError);
  });
});
