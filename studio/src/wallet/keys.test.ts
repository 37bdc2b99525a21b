import { generateKeyPairSync } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadOrCreateKeyPair } from '@vela/service/key-pairs.ts';
import { fromProtocolBalance, toProtocolAmount } from './amount.ts';
import { loadOrCreateKeys, readKeysFromEnvironment } from './keys.ts';
import { isSignedBy, signBody } from './signature.ts';

const BODY = Buffer.from('{"user":"ann","amount":100000}');
let dir = '';

beforeEach(() => {
  dir = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'keys-')), 'keys');
});
afterEach(() => fs.rmSync(path.dirname(dir), { recursive: true, force: true }));

describe('the keys of a data folder', () => {
  it('are created once, and the private halves are for their owner only', () => {
    const first = loadOrCreateKeyPair(dir, 'studio');
    const second = loadOrCreateKeyPair(dir, 'studio');
    expect(second.publicKey.equals(first.publicKey)).toBe(true);
    expect(fs.statSync(path.join(dir, 'studio.private.pem')).mode & 0o777).toBe(0o600);
    expect(fs.readdirSync(dir).toSorted()).toEqual(['studio.private.pem', 'studio.public.pem']);
  });

  it('restore a public half that is lost or does not match', () => {
    const { publicKey } = loadOrCreateKeyPair(dir, 'studio');
    const file = path.join(dir, 'studio.public.pem');
    fs.writeFileSync(file, 'nonsense');
    loadOrCreateKeyPair(dir, 'studio');
    expect(fs.readFileSync(file, 'utf8')).toBe(
      publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    );
  });

  it('accept two public keys of the platform while one is rotated', () => {
    const { platformPublicKeys: before } = loadOrCreateKeys(dir);
    expect(before).toHaveLength(1);
    const next = generateKeyPairSync('ed25519');
    fs.writeFileSync(
      path.join(dir, 'platform.next.public.pem'),
      next.publicKey.export({ type: 'spki', format: 'pem' }),
    );
    const { platformPublicKeys: keys } = loadOrCreateKeys(dir);
    const { privateKey } = loadOrCreateKeyPair(dir, 'platform');
    expect(isSignedBy(BODY, signBody(BODY, privateKey), keys)).toBe(true);
    expect(isSignedBy(BODY, signBody(BODY, next.privateKey), keys)).toBe(true);
    expect(isSignedBy(BODY, signBody(BODY, next.privateKey), before)).toBe(false);
  });
});

describe('keys from the environment', () => {
  const own = generateKeyPairSync('ed25519');
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const ownPem = own.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const rsaPem = rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const edPem = own.publicKey.export({ type: 'spki', format: 'pem' }).toString();

  it('are none, or both; one alone or a broken one is reported', () => {
    expect(readKeysFromEnvironment({})).toBeNull();
    expect(() => readKeysFromEnvironment({ STUDIO_PRIVATE_KEY: ownPem })).toThrow('together');
    expect(() =>
      readKeysFromEnvironment({ STUDIO_PRIVATE_KEY: 'x', PLATFORM_PUBLIC_KEY: rsaPem }),
    ).toThrow('PEM');
  });

  it('may include two of the platform, of either algorithm', () => {
    const keys = readKeysFromEnvironment({
      STUDIO_PRIVATE_KEY: ownPem,
      PLATFORM_PUBLIC_KEY: `${rsaPem}\n${edPem}`,
    });
    const known = keys?.platformPublicKeys ?? [];
    expect(isSignedBy(BODY, signBody(BODY, rsa.privateKey), known)).toBe(true);
    // On one line each, as a settings file has them.
    const oneLine = (pem: string): string => pem.replaceAll('\n', '\\n');
    const same = readKeysFromEnvironment({
      STUDIO_PRIVATE_KEY: oneLine(ownPem),
      PLATFORM_PUBLIC_KEY: oneLine(rsaPem) + oneLine(edPem),
    });
    expect(same?.platformPublicKeys).toEqual(known);
    expect(isSignedBy(BODY, signBody(BODY, own.privateKey), known)).toBe(true);
  });
});

describe('a signature', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');

  it('covers these bytes in this order only', () => {
    const signature = signBody(BODY, privateKey);
    const reordered = Buffer.from('{"amount":100000,"user":"ann"}');
    expect(isSignedBy(BODY, signature, [publicKey])).toBe(true);
    expect(isSignedBy(reordered, signature, [publicKey])).toBe(false);
  });

  it.each(['', 'x', '!!!!', `${'A'.repeat(43)}=`, 'A'.repeat(5000)])('%# is none', (signature) => {
    expect(isSignedBy(BODY, signature, [publicKey])).toBe(false);
  });
});

describe('amounts of the protocol', () => {
  it('are a thousand to the cent, and fractions of a cent are dropped', () => {
    expect(toProtocolAmount(100n, 'HKD')).toBe(100_000);
    expect(fromProtocolBalance(100_999, 'HKD')).toBe(100n);
  });

  it('are a hundred thousand per unit in a currency without minor unit', () => {
    expect(toProtocolAmount(5n, 'JPY')).toBe(500_000);
    expect(fromProtocolBalance(599_999, 'JPY')).toBe(5n);
  });

  it('beyond the exact range are refused', () => {
    expect(() => toProtocolAmount(9_007_199_254_741n, 'HKD')).toThrow(RangeError);
    for (const odd of [-1, 0.5, 2 ** 53, '100', null, Number.NaN]) {
      expect(fromProtocolBalance(odd, 'HKD')).toBeNull();
    }
  });
});
