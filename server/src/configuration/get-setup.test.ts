import { getSetup, saveSetup } from '@vela/contract/configuration/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';

const kit = await useKit({ isNew: true, currency: 'JPY' });
const as = await kit.operator('owner');

test('a new site lists its options, and nothing is chosen', async () => {
  const setup = await kit.done(getSetup, {}, { as, lang: 'th' });
  expect(setup.isDone).toBe(false);
  expect(setup.site).toMatchObject({ currency: 'JPY', mode: 'play', countries: [] });
  expect(setup.venues.length).toBeGreaterThan(5);
  expect(setup.venues.filter(({ isOpen }) => isOpen)).toEqual([]);
  expect(setup.methods.filter(({ isOpen }) => isOpen)).toEqual([]);
  expect(setup.methods.find(({ code }) => code === 'bankTransfer')?.needsAccount).toBe(true);
  expect(setup.methods.find(({ code }) => code === 'usdt')?.needsAccount).toBe(false);
  expect(setup.terms).toMatchObject({ isPublished: false });
  expect(setup.terms.documents[0]?.title).toMatch(/\p{Script=Thai}/u);
});

test('its methods have the amounts of its own currency', async () => {
  const { rows } = await kit.database.pool.query<{ least: bigint }>(
    `select min_minor as least from deposit_methods where method_code = 'thirdParty'`,
  );
  expect(rows).toEqual([{ least: 2_000n }]);
});

test('methods of other currencies are neither offered nor opened, and other methods are', async () => {
  const codes = (await kit.done(getSetup, {}, { as })).methods.map(({ code }) => code);
  expect(codes).toEqual(expect.arrayContaining(['bankTransfer', 'usdt', 'ebpay', 'thirdParty']));
  for (const code of ['alipay', 'wechat', 'digitalRmb']) expect(codes).not.toContain(code);
  const wanted = { methods: ['usdt', 'alipay'] };
  expect(await kit.call(saveSetup, wanted, { as })).toMatchObject({
    refusal: 'invalidInput',
    data: { field: 'methods' },
  });
});
