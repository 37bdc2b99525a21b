import { expect, test } from 'vitest';
import { liveTables } from './live-shapes.ts';

const table = {
  venue: 'acme-live',
  game_code: 'acme-baccarat-3',
  bets_until: null,
  players: 7,
  road: [{ sign: 'B', colour: 'red' }],
};
const read = (signs?: unknown) =>
  liveTables.safeParse({
    status: 'RS_OK',
    tables: [{ ...table, ...(signs === undefined ? {} : { signs }) }],
  });

test('a table without signs in other languages has none', () => {
  expect(read().data?.tables[0]?.signs).toEqual({});
});

test('signs are read in the languages that the platform knows', () => {
  const { data } = read({ B: { hk: '莊', md: 'ဘ', xx: 'X' }, '=': { zh: '和' } });
  expect(data?.tables[0]?.signs).toEqual({ B: { hk: '莊', md: 'ဘ' }, '=': { zh: '和' } });
});

test.each([
  ['a word', { B: { hk: '莊家勝出' } }],
  ['markup', { B: { hk: '<b>' } }],
  ['nothing', { B: { hk: '' } }],
  ['a sign that is a word', { Banker: { hk: '莊' } }],
  ['too many', Object.fromEntries(Array.from({ length: 41 }, (_, at) => [String(at), {}]))],
  ['a list', [['B', '莊']]],
])('%s for signs is refused', (_what, signs) => {
  expect(read(signs).success).toBe(false);
});
