import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bodies, fingerprintOf } from './protocol.ts';

const uuid = '00000000-0000-4000-8000-000000000001';
const sent = {
  user: 'p1000001',
  transaction_uuid: uuid,
  round: 'round-1',
  request_uuid: 'request-1',
  game_code: 'game',
  currency: 'HKD',
  amount: 100_000,
};
/** Fields that may be left out, and their defaults. */
const empty = { supplier_transaction_id: null, bet: null, is_free: null, round_closed: null };
/** What differs from one try to the next. */
const tries = { request_uuid: 'request-2', token: 'another', meta: { selection: 'red' } };

const read = (parts: object): bigint =>
  fingerprintOf('bet', bodies.bet.parse({ ...sent, ...parts }));

test('a transaction is the same one for every caller, whether an empty field is null or left out', () => {
  fc.assert(
    fc.property(fc.subarray(Object.entries({ ...empty, ...tries })), (fields) => {
      expect(read(Object.fromEntries(fields))).toBe(read({}));
    }),
  );
});

test.each([
  { amount: 200_000 },
  { round: 'round-2' },
  { bet: 'red' },
  { is_free: true },
  { round_closed: true },
  { supplier_transaction_id: 'theirs' },
])('with other content it is another one: %o', (parts) => {
  expect(read(parts)).not.toBe(read({}));
});
