import { expect, test } from 'vitest';
import { useKit } from '../test/kit.ts';
import { reference, seed } from './seed.ts';

const kit = await useKit({ currency: 'THB' });
const context = {
  databaseUrl: kit.database.url,
  config: { ...kit.services.config, currency: 'THB' as const },
  print: () => undefined,
};
await reference(context);
await seed(context);

test('the demo of a site in baht uses amounts in baht, and its books are correct', async () => {
  await kit.proveBooks();
  const { rows } = await kit.database.pool.query(
    `select min(amount_minor) as least, bool_and(amount_minor % 100 = 0) as "areWhole"
     from deposit_orders where flow <> 'chain'`,
  );
  expect(rows).toEqual([{ least: expect.any(BigInt), areWhole: true }]);
  expect(rows[0].least).toBeGreaterThanOrEqual(50_000n);
});

test('its banners state the amounts of the methods in baht', async () => {
  const { rows } = await kit.database.pool.query<{ note: string }>(
    `select content -> 'notes' ->> 'th' as note from home_placements
      where placement_id = 'bnr_deposit'`,
  );
  expect(rows).toEqual([{ note: 'เริ่มต้น ฿500 เงินเข้าใน 5–15 นาที' }]);
});
