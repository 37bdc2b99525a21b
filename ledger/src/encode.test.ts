import fc from 'fast-check';
import { expect, test } from 'vitest';
import { useLedger } from '../test-kit.ts';
import {
  bigintArray,
  integerArray,
  smallintArray,
  textArray,
  timestampArray,
  uuidArray,
} from './encode.ts';

const database = await useLedger();

async function roundTrip(type: string, array: Buffer): Promise<unknown[]> {
  const { rows } = await database.pool.query(
    `select coalesce(array_agg(v order by n), '{}') as list
    from unnest($1::${type}[]) with ordinality as a (v, n)`,
    [array],
  );
  return rows[0]?.list;
}

const int64 = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });
const text = fc.string({ unit: 'binary', maxLength: 40 }).map((value) =>
  // PostgreSQL text holds no NUL and no unpaired surrogate.
  value.replaceAll('\0', '').toWellFormed(),
);

test('every value arrives as it was sent', async () => {
  const uuid = fc.uint8Array({ minLength: 16, maxLength: 32 }).map((bytes) => Buffer.from(bytes));
  const date = fc.date({
    noInvalidDate: true,
    min: new Date('1900-01-01'),
    max: new Date('2200-01-01'),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(int64),
      fc.array(fc.integer()),
      fc.array(fc.integer({ min: -32768, max: 32767 })),
      fc.array(text),
      fc.array(uuid),
      fc.array(fc.option(date, { nil: undefined })),
      async (bigints, integers, smallints, texts, uuids, dates) => {
        expect(await roundTrip('bigint', bigintArray(bigints))).toEqual(bigints.map(String));
        expect(await roundTrip('int', integerArray(integers))).toEqual(integers);
        expect(await roundTrip('smallint', smallintArray(smallints))).toEqual(smallints);
        expect(await roundTrip('text', textArray(texts))).toEqual(texts);
        const hex = uuids.map((bytes) => bytes.toString('hex', 0, 16));
        const found = await roundTrip('uuid', uuidArray(uuids));
        expect(found.map((id) => String(id).replaceAll('-', ''))).toEqual(hex);
        const nulls = dates.map((value) => value ?? null);
        expect(await roundTrip('timestamptz', timestampArray(dates))).toEqual(nulls);
      },
    ),
    { numRuns: 60 },
  );
});
