import type { TestDatabase } from '@vela/service/test-database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { upgradeFrom } from '../../test/upgrade.ts';
import { readSetting } from '../app/settings.ts';
import type { DB } from '../tables.gen.ts';
import { withdrawalSetting } from './settings.ts';

/*
 * A site before the upgrade: one minimum amount, one channel, chain orders without a rate.
 */

let database: TestDatabase<DB>;
beforeAll(async () => {
  database = await upgradeFrom(
    '0140',
    `
    insert into players (username, password_hash, birth_date, invite_code, terms_version,
      terms_agreed_at, registered_at)
    values ('old1', '', '1990-01-31', 'old1', '1', now(), now());
    insert into payout_banks (bank_code, names, position) values ('OLD', '{}', 1);
    insert into payout_accounts (account_id, player_id, kind, bank_code, card_type, protocol,
      holder_name, number_hash, number_sealed, last_four, hold_until, created_at)
    select account_id, player_id, kind, bank_code, card_type, protocol, 'Old', number_hash,
      ''::bytea, '0000', now(), now()
    from players, (values
      ('card', 'bankCard', 'OLD', 'savings', null, '\\x01'::bytea),
      ('coin', 'usdt', null, null, 'ERC20', '\\x02'::bytea)
    ) a (account_id, kind, bank_code, card_type, protocol, number_hash);
    insert into withdrawal_orders (order_no, player_id, method, type, window_no, state,
      amount_minor, extra_minor, account_id, bank_names, holder_name, last_four, pay_after, due_at,
      created_at, finished_at)
    select order_no, player_id, method, type, window_no, state, 100000, extra_minor, account_id,
      '{}', 'Old', '0000', now(), due_at, now(), finished_at
    from players, (values
      ('W1', 'bankCard', 'instant', null::smallint, 'paying', 0, 'card', null::timestamptz, null),
      ('W2', 'usdt', 'scheduled', 2::smallint, 'awaitingReview', 400, 'coin', now(), null),
      ('W3', 'bankCard', 'instant', null, 'paid', 0, 'card', null, now())
    ) o (order_no, method, type, window_no, state, extra_minor, account_id, due_at, finished_at);
    insert into withdrawal_history (order_no, state, actor, at)
    values ('W1', 'paying', 'system', '2026-11-20T03:00:00Z');
    insert into withdrawal_payouts (order_no, state, next_try_at, tries)
    values ('W1', 'sent', now(), 3);
    insert into settings (key, value)
    values ('withdrawal', '{"openMethods": ["bankCard"], "minMinor": 5000, "channelNo": 2}')`,
  );
});
afterAll(() => database.close());

test('chain orders get their protocol, the original rate, and the amount that arrives', async () => {
  const { rows } = await database.pool.query(
    'select order_no, protocol, rate_ppm, amount_micro from withdrawal_orders order by order_no',
  );
  const none = { protocol: null, rate_ppm: null, amount_micro: null };
  expect(rows).toEqual([
    { order_no: 'W1', ...none },
    { order_no: 'W2', protocol: 'ERC20', rate_ppm: 7_800_000n, amount_micro: 128_717_949n },
    { order_no: 'W3', ...none },
  ]);
});

test('a pending payout knows since when, so that operators may settle it', async () => {
  const { rows } = await database.pool.query(
    'select state, tries, sent_at, last_answer from withdrawal_payouts',
  );
  expect(rows).toEqual([
    { state: 'sent', tries: 3, sent_at: new Date('2026-11-20T03:00:00Z'), last_answer: 'none' },
  ]);
});

test("an operator's settings stay, every method has them, and all of them are open", async () => {
  const setting = await readSetting(database.db, withdrawalSetting);
  const limits = { minMinor: 5_000n, maxMinor: 300_000_000n };
  expect(setting.limits).toEqual({
    bankCard: limits,
    usdt: limits,
    ebpay: limits,
    koipay: limits,
  });
  expect(setting.channelNos).toEqual({ bankCard: 2, usdt: 5, ebpay: 8, koipay: 9 });
  expect(setting.openMethods).toEqual(['bankCard', 'usdt', 'ebpay', 'koipay']);
});
