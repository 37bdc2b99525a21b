import { verify } from 'node:crypto';
import { launchGame } from '@vela/contract/game/calls.ts';
import { describe, expect, test } from 'vitest';
import { useKit } from '../../../test/kit.ts';
import { offeredGame, offeredList } from '../../../test/offered-game.ts';
import { newKeys, toBet, toRollback, toWin, venueBalance } from '../../../test/provider.ts';
import type { TestProvider } from '../../../test/provider.ts';
import { runWork } from '../../app/work.ts';
import type { Work } from '../../app/work.ts';
import { readOffers } from '../offers.ts';
import { createProviderClient } from './client.ts';
import { loadPlatformKey, platformKeyFor } from './platform-keys.ts';
import {
  addKey,
  addProvider,
  agreement,
  changeProvider,
  closeProvider,
  dropFormerKey,
  reopenProvider,
} from './registry.ts';
import { findAlgorithm, listRegistered } from './registry-store.ts';

const kit = await useKit();
const work = <T>(act: (work: Work) => Promise<T>): Promise<T> => runWork(kit.services, act);

const names = { zh: '甲', hk: '甲', en: 'Acme Live', th: 'แอคมี' };
const toVenue = (name: string) => ({
  venue: `${name}-live`,
  category: 'live',
  wallet_kind: 'seamless',
  art: 'roulette',
  names,
  taglines: names,
});
const write = (name: string, fields: object = {}) => ({
  provider: name,
  address: `https://${name}.example/api/`,
  algorithm: 'rsa-sha256',
  currency: 'HKD',
  country: 'HK',
  venues: [toVenue(name)],
  ...fields,
});
const toAgreement = (name: string, fields: object = {}) => agreement.parse(write(name, fields));

const find = async (name: string) =>
  (await listRegistered(kit.database.db)).find((it) => it.provider === name);

async function readAudit(name: string): Promise<unknown[]> {
  const { rows } = await kit.database.pool.query<{ action: string }>(
    `select action, actor, address from staff_audit where subject = $1 order by audit_id`,
    [`provider:${name}`],
  );
  return rows;
}

/** Makes a provider list one game, as its server would. */
function listGame(name: string, gameCode: string): void {
  const before = kit.services.providerClient;
  kit.services.providerClient = {
    ...before,
    games: async (baseUrl) =>
      baseUrl === `https://${name}.example/api`
        ? offeredList(offeredGame({ gameCode, venue: `${name}-live`, category: 'live', names }))
        : before.games(baseUrl),
  };
}

describe('a registered provider', () => {
  test('has its games read and opened, and is audited', async () => {
    const { publicPem } = newKeys('rsa-sha256');
    expect(await work((it) => addProvider(it, toAgreement('acme'), publicPem))).toBeNull();
    listGame('acme', 'wheel');
    await readOffers(kit.services);
    const as = await kit.player({ balanceMinor: 1_000n });
    const { refusal, data } = await kit.call(
      launchGame,
      { venue: 'acme-live', gameCode: 'wheel' },
      { as },
    );
    expect([refusal, data.url]).toEqual([
      null,
      expect.stringMatching(/^https:\/\/acme\.example\/api\/play/) as string,
    ]);
    expect(await readAudit('acme')).toEqual([
      { action: 'provider.add', actor: 'system', address: 'command line' },
    ]);
  });

  test('is refused under a taken name, address or venue, and without its key', async () => {
    const { publicPem } = newKeys('rsa-sha256');
    const add = (fields: object, pem = publicPem) =>
      work((it) => addProvider(it, toAgreement('second', fields), pem));
    const first = toAgreement('only');
    await work((it) => addProvider(it, first, publicPem));
    expect(await add({ provider: 'only' })).toContain('registered already');
    expect(await add({ address: 'https://only.example/api' })).toContain('its own address');
    expect(await add({ venues: [{ ...toAgreed(), venue: 'only-live' }] })).toContain(
      "another provider's",
    );
    expect(await add({}, newKeys('ed25519').publicPem)).toContain('no public key for rsa-sha256');
    expect(await add({}, 'nonsense')).toContain('no public key');
    expect(await add({ currency: 'EUR' })).toContain('The currency of the site is HKD.');
    expect(await find('second')).toBeUndefined();
  });

  test('gets unused numbers', async () => {
    const { publicPem } = newKeys('rsa-sha256');
    for (const name of ['one', 'two']) {
      await work((it) => addProvider(it, toAgreement(name), publicPem));
    }
    const all = await listRegistered(kit.database.db);
    expect(new Set(all.map((it) => it.providerNo)).size).toBe(all.length);
  });
});

const toAgreed = () => ({
  venue: 'x',
  category: 'live',
  wallet_kind: 'seamless',
  art: 'roulette',
  names,
  taglines: names,
});

describe('an agreement', () => {
  test.each([
    { provider: 'Acme' },
    { address: 'ftp://acme.example' },
    { address: 'https://acme.example/?a=1' },
    { pages: ['https://acme.example/games'] },
    { pages: ['https://acme.example; script-src *'] },
    { algorithm: 'none' },
    { currency: 'dollars' },
    { country: 'Hong Kong' },
    { venues: [] },
    { unknown: 1 },
    { venues: [{ ...toVenue('acme'), names: { th: 'แอคมี' } }] },
    { venues: [{ ...toVenue('acme'), names: { ...names, xx: 'Acme' } }] },
  ])('with %j cannot be read', (fields) => {
    expect(agreement.safeParse(write('acme')).success).toBe(true);
    expect(agreement.safeParse(write('acme', fields)).success).toBe(false);
  });

  test('may name its venues in eight languages', () => {
    const wide = { ...names, vn: 'Acme vn', pg: 'Acme pg', fp: 'Acme fp', md: 'Acme md' };
    const read = toAgreement('acme', { venues: [{ ...toVenue('acme'), names: wide }] });
    expect(read.venues[0]).toMatchObject({ names: wide, taglines: names });
  });

  test('needs no languages but English', () => {
    const few = { en: 'Acme', th: 'แอคมี' };
    const read = toAgreement('acme', { venues: [{ ...toVenue('acme'), names: few }] });
    expect(read.venues[0]?.names).toEqual({ ...few, zh: 'Acme', hk: 'Acme' });
  });

  test('is changed except for its permanent parts', async () => {
    const { publicPem } = newKeys('rsa-sha256');
    await work((it) => addProvider(it, toAgreement('moving'), publicPem));
    const second = { ...toAgreed(), venue: 'moving-slots', category: 'electronic' };
    const change = (fields: object) =>
      work((it) => changeProvider(it, toAgreement('moving', fields)));
    expect(
      await change({
        address: 'https://new.example',
        pages: ['https://games.new.example'],
        country: 'TH',
        venues: [{ ...toAgreed(), venue: 'moving-live', art: 'cards-fan' }, second],
      }),
    ).toBeNull();
    expect(await find('moving')).toMatchObject({
      baseUrl: 'https://new.example',
      pageOrigins: ['https://games.new.example'],
      country: 'TH',
    });
    expect(await change({ algorithm: 'ed25519' })).toContain('another name');
    const moved = { ...toAgreed(), venue: 'moving-live', wallet_kind: 'transfer' };
    expect(await change({ venues: [moved] })).toContain('keeps its category');
    expect(await work((it) => changeProvider(it, toAgreement('nobody')))).toContain(
      'not registered',
    );
  });
});

test('the key of a provider is replaced with an overlap', async () => {
  const provider = await kit.provider(7, 'rsa-sha256');
  const next = newKeys('rsa-sha256');
  const play = await provider.sit(1_000n);
  const statusOf = async (key = provider.privateKey) =>
    (await provider.send('/transaction/bet', toBet(play, 1n), { key })).status;
  expect(await work((it) => dropFormerKey(it, provider.name))).toContain('no former key');
  expect(await work((it) => addKey(it, provider.name, next.publicPem))).toBeNull();
  kit.clock.advance(500);
  expect([await statusOf(), await statusOf(next.privateKey)]).toEqual(['RS_OK', 'RS_OK']);
  expect(await work((it) => addKey(it, provider.name, newKeys('rsa-sha256').publicPem))).toContain(
    'two keys',
  );
  expect(await work((it) => dropFormerKey(it, provider.name))).toBeNull();
  kit.clock.advance(500);
  expect([await statusOf(), await statusOf(next.privateKey)]).toEqual([
    'RS_ERROR_INVALID_SIGNATURE',
    'RS_OK',
  ]);
});

describe('a closed provider', () => {
  const send = (provider: TestProvider, path: 'bet' | 'win' | 'rollback', body: object) =>
    provider.send(`/transaction/${path}`, { ...body }).then(({ status }) => status);

  test('accepts no bet, but wins and rollbacks', async () => {
    const provider = await kit.provider(8);
    const play = await provider.sit(1_000n);
    const [won, back] = [toBet(play, 100n), toBet(play, 100n)];
    for (const body of [won, back]) expect(await send(provider, 'bet', body)).toBe('RS_OK');
    expect(await work((it) => closeProvider(it, provider.name))).toBeNull();
    kit.clock.advance(500);
    expect(await send(provider, 'bet', toBet(play, 1n))).toBe('RS_ERROR_LIMIT_REACHED');
    expect(await send(provider, 'win', toWin(play, won, 50n))).toBe('RS_OK');
    expect(await send(provider, 'rollback', toRollback(play, back))).toBe('RS_OK');
    expect(await venueBalance(kit, play)).toBe(950n);
  });

  test('opens none of its games until it is reopened', async () => {
    const { publicPem } = newKeys('rsa-sha256');
    await work((it) => addProvider(it, toAgreement('shut'), publicPem));
    listGame('shut', 'wheel');
    const as = await kit.player({ balanceMinor: 1_000n });
    const open = async () => {
      await readOffers(kit.services);
      const game = { venue: 'shut-live', gameCode: 'wheel' };
      return (await kit.call(launchGame, game, { as })).refusal;
    };
    expect(await open()).toBeNull();
    await work((it) => closeProvider(it, 'shut'));
    expect(await open()).toBe('notFound');
    expect(await work((it) => closeProvider(it, 'shut'))).toContain('closed already');
    await work((it) => reopenProvider(it, 'shut'));
    expect(await open()).toBeNull();
    expect(await work((it) => reopenProvider(it, 'shut'))).toContain('is open');
  });
});

describe('a request to a provider', () => {
  test.each(['ed25519', 'rsa-sha256'] as const)(
    'is signed with %s where that was agreed',
    async (algorithm) => {
      const provider = await kit.provider(algorithm === 'ed25519' ? 40 : 41, algorithm);
      const { config, database } = kit.services;
      const sent: { raw: Buffer; signature: Buffer }[] = [];
      const keyFor = platformKeyFor(config, (baseUrl) => findAlgorithm(database.db, baseUrl));
      const client = createProviderClient(
        { keyFor, money: kit.services.site },
        async (_url, request) => {
          const raw = Buffer.from(request.body ?? '');
          const signature = Buffer.from(request.headers['x-hub88-signature'] ?? '', 'base64');
          sent.push({ raw, signature });
          return { isComplete: true, status: 200, text: '{"url":"https://games.example/replay"}' };
        },
      );
      await client.replay(`http://${provider.name}.test`, { round: 'r', user: 'p1' });
      const { raw, signature } = sent[0] ?? { raw: Buffer.alloc(0), signature: Buffer.alloc(0) };
      const { publicKey } = loadPlatformKey(config, algorithm);
      const digest = algorithm === 'ed25519' ? null : 'sha256';
      expect(verify(digest, raw, publicKey, signature)).toBe(true);
    },
  );
});
