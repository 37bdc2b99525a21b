import { expect, test } from 'vitest';
import { unrollChain } from '@vela/fair/chain.ts';
import { commitTo, openDraws } from '@vela/fair/draws.ts';
import { HANDS, SLOTS } from '../../src/catalogue.ts';
import { toGameConfigs } from '../../src/game-configs.ts';
import { playSlot } from '../../src/slots/engine.ts';
import { TABLE_GAMES } from '../../src/tables/games.ts';
import { TABLES } from '../../src/tables/tables.ts';
import { NO_FIELDS, parseProof, recompute } from './recompute.ts';
import type { ProofFields } from './recompute.ts';

const SEED = '5f0c0e3a5f8d1b6c4e7a9d2b8c1f3e6a5d4c7b8a9e0f1d2c3b4a596877665544';
const CONFIGS = toGameConfigs({
  slots: SLOTS.values(),
  tables: TABLES,
  hands: HANDS.values(),
  books: [],
  timeZone: 'Asia/Hong_Kong',
});
const FIELDS: ProofFields = { ...NO_FIELDS, seed: SEED, clientSeed: 'harbour', nonce: '7' };
const draws = () => openDraws({ serverSeed: SEED, clientSeed: 'harbour', nonce: 7 });
const configOf = (code: string) => {
  const config = CONFIGS.get(code);
  if (config === undefined || config.kind === 'book') throw new Error(code);
  return config;
};

test.each([...SLOTS.values()].map(({ code }) => code))('a round of %s is reproduced', (code) => {
  const config = configOf(code);
  if (config.kind !== 'slot') throw new Error(code);
  const [stake = 0] = config.stakesMinor;
  const fields = { ...FIELDS, stakeMinor: String(stake), commit: commitTo(SEED) };
  expect(recompute(config, fields)).toMatchObject({
    isCommitted: true,
    outcome: playSlot(config, draws(), stake),
  });
});

test.each(TABLES.map(({ code, kind }) => [code, kind] as const))(
  'a round of %s is reproduced, and hashes to the end of its chain',
  (code, kind) => {
    const { commit, seeds } = unrollChain(SEED, 8);
    expect(seeds[7]).toBe(SEED);
    expect(recompute(configOf(code), { ...FIELDS, commit })).toMatchObject({
      isCommitted: true,
      outcome: TABLE_GAMES[kind].play(draws()),
    });
  },
);

test.each([...HANDS.keys()])('a deal of %s is reproduced', (code) => {
  const config = configOf(code);
  if (config.kind !== 'hand') throw new Error(code);
  const spots = Object.fromEntries(
    config.places.filter(({ isRequired }) => isRequired).map(({ spot }) => [spot, 1000]),
  );
  const fields = { ...FIELDS, hand: JSON.stringify({ spots, steps: [] }) };
  const [first, again] = [recompute(config, fields), recompute(config, fields)];
  expect(first).toMatchObject({ kind: 'hand', isCommitted: null });
  expect(again).toEqual(first);
});

test('a hash that was never published is detected', () => {
  const [{ code, kind } = { code: '', kind: 'baccarat' as const }] = TABLES;
  expect(kind).toBeDefined();
  expect(recompute(configOf(code), { ...FIELDS, commit: commitTo(commitTo(SEED)) })).toMatchObject({
    isCommitted: false,
  });
});

test.each([
  ['seed', { seed: 'abc' }],
  ['clientSeed', { clientSeed: '' }],
  ['nonce', { nonce: '1.5' }],
  ['nonce', { nonce: '-1' }],
  ['stakeMinor', { stakeMinor: '7' }],
])('a wrong %s is named', (wrong, change) => {
  const [code = ''] = SLOTS.keys();
  expect(recompute(configOf(code), { ...FIELDS, stakeMinor: '100', ...change })).toEqual({ wrong });
});

test('a copied proof fills every field; another text fills none', () => {
  const hand = { spots: { main: 1000 }, steps: [{ name: 'stand', cards: [] }] };
  const text = JSON.stringify({ game: 'x', seed: SEED, clientSeed: 'c', nonce: 3, hand });
  expect(parseProof(text)).toEqual({
    ...NO_FIELDS,
    game: 'x',
    seed: SEED,
    clientSeed: 'c',
    nonce: '3',
    hand: JSON.stringify(hand),
  });
  expect(parseProof('{"seed":"x"}')).toBeNull();
  expect(parseProof('no proof')).toBeNull();
});
