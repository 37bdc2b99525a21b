import { createPublicKey, sign, verify } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fixedClock } from '@vela/service/clock.ts';
import { MINUTE_MS } from '@vela/service/time.ts';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  keysPath,
  listPublicKeys,
  loadPlatformKey,
  prepareNextKey,
  servePlatformKeys,
  useNextKey,
} from './platform-keys.ts';

let folder: { dataDir: string };
beforeEach(() => {
  folder = { dataDir: fs.mkdtempSync(path.join(os.tmpdir(), 'vela-keys-')) };
});
afterEach(() => fs.rmSync(folder.dataDir, { recursive: true }));

const text = Buffer.from('a body');

describe('the published keys', () => {
  test('verify signatures of each algorithm', () => {
    const keys = listPublicKeys(folder).map((jwk) => createPublicKey({ key: jwk, format: 'jwk' }));
    expect(keys).toHaveLength(2);
    const rsa = sign('sha256', text, loadPlatformKey(folder, 'rsa-sha256').privateKey);
    const ed = sign(null, text, loadPlatformKey(folder, 'ed25519').privateKey);
    const [first, second] = keys;
    expect(first && verify('sha256', text, first, rsa)).toBe(true);
    expect(second && verify(null, text, second, ed)).toBe(true);
  });

  test('contain no private part, and each has its own name', () => {
    const keys = listPublicKeys(folder);
    for (const jwk of keys) expect(jwk).not.toHaveProperty('d');
    expect(new Set(keys.map((jwk) => jwk['kid'])).size).toBe(keys.length);
  });

  test('contain the next one before it signs, and no longer the former one once it does', () => {
    const signing = () => loadPlatformKey(folder, 'ed25519').publicKey.export({ format: 'jwk' }).x;
    const published = () => listPublicKeys(folder).map((jwk) => jwk['x']);
    const before = signing();
    expect(useNextKey(folder, 'ed25519')).toBe(false);
    const next = prepareNextKey(folder, 'ed25519').publicKey.export({ format: 'jwk' }).x;
    expect(published()).toEqual(expect.arrayContaining([before, next]));
    expect(signing()).toBe(before);
    expect(useNextKey(folder, 'ed25519')).toBe(true);
    expect(signing()).toBe(next);
    expect(published()).not.toContain(before);
  });

  test('are at the documented address, a next one within five minutes', async () => {
    const app = Fastify();
    const clock = fixedClock('2026-11-20T04:00:00Z');
    servePlatformKeys(app, clock, folder);
    const read = async () => {
      const reply = await app.inject({ url: keysPath });
      return (JSON.parse(reply.body) as { keys: unknown[] }).keys;
    };
    expect(await read()).toEqual(listPublicKeys(folder));
    prepareNextKey(folder, 'ed25519');
    clock.advance(5 * MINUTE_MS);
    expect(await read()).toHaveLength(3);
    await app.close();
  });
});
