import { beforeAll, describe, expect, test } from 'vitest';
import { useKit } from '../../../test/kit.ts';
import { newKeys, toBet } from '../../../test/provider.ts';
import type { TestProvider } from '../../../test/provider.ts';
import { isSigned, readPublicKeys, signBody } from './signature.ts';

let number = 10;
const kit = await useKit();

const algorithms = ['ed25519', 'rsa-sha256'] as const;

describe.each(algorithms)('a provider that signs with %s', (algorithm) => {
  let provider: TestProvider;
  let body: Record<string, unknown>;
  beforeAll(async () => {
    provider = await kit.provider((number += 1), algorithm);
    body = toBet(await provider.sit(1_000n), 1n);
  });
  const send = (options: Parameters<TestProvider['send']>[2]) =>
    provider.send('/transaction/bet', body, options);
  const invalid = { http: 200, status: 'RS_ERROR_INVALID_SIGNATURE' };

  test('is accepted under both names of the header', async () => {
    expect((await send({})).status).toBe('RS_OK');
    expect((await send({ header: 'x-signature' })).status).toBe('RS_OK');
  });

  test('is refused without a signature, with another, or with garbage', async () => {
    for (const signature of [null, '', 'AAAA', 'é', 'x'.repeat(2_000), 'A'.repeat(88)]) {
      expect(await send({ signature })).toMatchObject(invalid);
    }
    const elsewhere = signBody(Buffer.from('{}'), provider.privateKey);
    expect(await send({ signature: elsewhere })).toMatchObject(invalid);
  });

  test('is refused if a byte changed or the bytes were re-ordered after signing', async () => {
    const text = JSON.stringify(body);
    const reordered = JSON.stringify(Object.fromEntries(Object.entries(body).toReversed()));
    for (const raw of [reordered, `${text} `, text.replace('1000', '2000'), '']) {
      expect(raw).not.toBe(text);
      expect(await send({ raw })).toMatchObject(invalid);
    }
  });

  test('is refused with the key of the other party or of another provider', async () => {
    for (const other of algorithms) {
      expect(await send({ key: newKeys(other).privateKey })).toMatchObject(invalid);
    }
    const stranger = await kit.provider((number += 1), algorithm);
    expect(await send({ key: stranger.privateKey })).toMatchObject(invalid);
    expect(await send({ provider: stranger.name })).toMatchObject(invalid);
  });

  test('may sign with either of two keys while one is rotated, then with the new one', async () => {
    const { pool } = kit.database;
    const next = newKeys(algorithm);
    await pool.query(
      'update game.providers set public_keys = public_keys || $1::text where provider = $2',
      [next.publicPem, provider.name],
    );
    kit.clock.advance(500);
    expect((await send({})).status).toBe('RS_OK');
    expect((await send({ key: next.privateKey })).status).toBe('RS_OK');
    await pool.query('update game.providers set public_keys = array[$1] where provider = $2', [
      next.publicPem,
      provider.name,
    ]);
    kit.clock.advance(500);
    expect(await send({})).toMatchObject(invalid);
    expect((await send({ key: next.privateKey })).status).toBe('RS_OK');
  });

  test('is not answered once it is switched off', async () => {
    const off = await kit.provider((number += 1), algorithm);
    await kit.database.pool.query(
      'update game.providers set is_disabled = true where provider = $1',
      [off.name],
    );
    const reply = await off.send('/transaction/bet', body);
    expect(reply).toMatchObject({ http: 200, status: 'RS_ERROR_INVALID_PARTNER' });
  });

  test('needs keys of its own algorithm', () => {
    const other = algorithm === 'ed25519' ? 'rsa-sha256' : 'ed25519';
    const { publicPem, privateKey } = newKeys(algorithm);
    expect(() => readPublicKeys([publicPem], other)).toThrow('expected a');
    const raw = Buffer.from('text');
    const keys = readPublicKeys([publicPem], algorithm);
    expect(isSigned(raw, signBody(raw, privateKey), keys, algorithm)).toBe(true);
    expect(isSigned(raw, undefined, keys, algorithm)).toBe(false);
    expect(isSigned(raw, signBody(raw, privateKey), [], algorithm)).toBe(false);
  });
});

test('an unknown provider is refused as such', async () => {
  const provider = await kit.provider((number += 1));
  for (const name of ['nobody', '__proto__', '%00', 'x'.repeat(90)]) {
    const reply = await provider.send('/user/info', { user: 'p1' }, { provider: name });
    expect(reply).toMatchObject({ http: 200, status: 'RS_ERROR_INVALID_PARTNER' });
  }
});
