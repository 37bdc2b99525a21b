import { describe, expect, test } from 'vitest';
import { addMs } from '@vela/service/time.ts';
import {
  CHAIN_PROTOCOLS,
  computeAddress,
  computeConfirmations,
  computeConfirmedAt,
  computeNextHeight,
  computeTxHash,
  confirmationsRequired,
  writeAddress,
} from './chain.ts';

describe('an address', () => {
  // From the text of EIP-55.
  test.each([
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  ])('of ERC20 has the capitals of %s', (address) => {
    const account = Buffer.from(address.slice(2), 'hex');
    expect(writeAddress('ERC20', account)).toBe(address);
  });

  // The contract of USDT on Tron, in both notations of the chain's explorers.
  test('of TRC20 matches the check characters of a known one', () => {
    const account = Buffer.from('a614f803b6fd780986a42c78ec9c7f77e6ded13c', 'hex');
    expect(writeAddress('TRC20', account)).toBe('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t');
  });

  test('is determined by seed, chain and name, and depends on each', () => {
    const seed = Buffer.alloc(32, 1);
    const address = computeAddress('ERC20', seed, 'D1');
    expect(computeAddress('ERC20', seed, 'D1')).toBe(address);
    expect(computeAddress('ERC20', seed, 'D2')).not.toBe(address);
    expect(computeAddress('ERC20', Buffer.alloc(32, 2), 'D1')).not.toBe(address);
    expect(computeAddress('TRC20', seed, 'D1')).not.toBe(address);
  });
});

describe.each(CHAIN_PROTOCOLS)('the chain of %s', (protocol) => {
  const from = new Date('2026-03-02T12:00:00.700Z');

  test('includes a transfer in a later block, so that it is first seen without one', () => {
    for (let ms = 0; ms < 10_000; ms += 100) {
      const now = addMs(from, ms);
      expect(computeConfirmations(protocol, computeNextHeight(protocol, now), now)).toBe(0);
    }
  });

  test('confirms a transfer exactly from the computed instant', () => {
    const height = computeNextHeight(protocol, from);
    const at = computeConfirmedAt(protocol, height);
    const required = confirmationsRequired(protocol);
    expect(computeConfirmations(protocol, height, at)).toBe(required);
    expect(computeConfirmations(protocol, height, addMs(at, -1))).toBe(required - 1);
  });

  test('never confirms a transfer that no block included', () => {
    expect(computeConfirmations(protocol, null, addMs(from, 1e9))).toBe(0);
  });

  test('formats hashes as its explorers do', () => {
    const shape = protocol === 'TRC20' ? /^[0-9a-f]{64}$/ : /^0x[0-9a-f]{64}$/;
    expect(computeTxHash(protocol, 'one')).toMatch(shape);
    expect(computeTxHash(protocol, 'other')).not.toBe(computeTxHash(protocol, 'one'));
  });
});
