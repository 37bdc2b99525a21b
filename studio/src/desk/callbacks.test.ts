import { beforeEach, describe, expect, test } from 'vitest';
import { listDue, takeRow } from '@vela/service/worklist-rows.ts';
import type { Taken } from '@vela/service/worklist-rows.ts';
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS } from '@vela/service/time.ts';
import {
  callDesk,
  askPage,
  forget,
  openAddress,
  openOrder,
  pass,
  payoutOf,
  sendDue,
  useDesk,
} from '../../test/desk-kit.ts';
import type { Queryable } from '../rounds/store.ts';
import { callbackRows } from './callback-store.ts';

const desk = await useDesk();
beforeEach(() => forget(desk));

/** One payment to report to the platform. */
async function payOne(): Promise<void> {
  const { page } = await openOrder(desk, 'alipay');
  await askPage(desk, 'finish', { ...page, wish: 'pay' });
}

/** Takes the one due callback, as its sender does; null if another worker has it. */
async function takeOne(db: Queryable): Promise<Taken | null> {
  const now = desk.world.clock.now();
  const about = { now, limit: 10, except: [] };
  const due = await listDue(desk.world.database.pool, callbackRows, about);
  const [key, ...more] = due.flatMap(({ keys }) => keys);
  if (key === undefined || more.length > 0) throw new Error('not one callback is due');
  const lease = { now, leasedUntil: addMs(now, MINUTE_MS), isUrgent: false };
  return takeRow(db, callbackRows, key, lease);
}

/** Advances time in large steps while anything is due. */
async function passLong(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= MINUTE_MS) {
    desk.world.clock.advance(MINUTE_MS);
    await sendDue(desk);
  }
}

describe('a callback', () => {
  test.each([500, 404, 301, 307, 204, 409, 'nothing', 'tooMuch'] as const)(
    'answered with %s is sent again until it is answered with 200',
    async (answer) => {
      await payOne();
      desk.receiver.answers.push(answer, answer);
      await pass(desk, MINUTE_MS);
      expect(desk.receiver.received).toHaveLength(3);
      const [first] = desk.receiver.received;
      for (const { at: _at, ...received } of desk.receiver.received) {
        const { path, id, news } = first ?? {};
        expect(received).toEqual({ path, id, fault: null, news });
      }
      await passLong(3 * HOUR_MS);
      expect(desk.receiver.received).toHaveLength(3);
    },
  );

  test('is retried with back-off for a day, and then no more', async () => {
    await payOne();
    const from = desk.world.clock.now();
    desk.receiver.answers.push(...Array.from({ length: 1000 }, () => 500));
    await sendDue(desk);
    await passLong(2 * DAY_MS);
    const ages = desk.receiver.received.map(({ at }) => at.getTime() - from.getTime());
    const waits = ages.slice(1).map((age, index) => age - (ages[index] ?? 0));
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect(ages.at(-1)).toBeLessThanOrEqual(DAY_MS);
    expect(ages.at(-1)).toBeGreaterThan(DAY_MS - 3 * HOUR_MS);
    // Every try carries its own time, or it would be stale by then.
    expect(desk.receiver.received.every(({ fault }) => fault === null)).toBe(true);
    expect(new Set(desk.receiver.received.map(({ id }) => id)).size).toBe(1);
  });

  test('survives the studio stopping between the payment and its report', async () => {
    await payOne();
    const other = await desk.openAnother();
    await sendDue({ ...desk, ...other });
    expect(desk.receiver.received).toHaveLength(1);
  });

  test('is sent by another process if the one that had taken it has died', async () => {
    await payOne();
    const { clock, database } = desk.world;
    const taken = await takeOne(database.pool);
    expect(taken).not.toBeNull();
    const other = await desk.openAnother();
    await sendDue({ ...desk, ...other });
    expect(desk.receiver.received).toEqual([]);
    clock.advance(MINUTE_MS);
    await sendDue({ ...desk, ...other });
    expect(desk.receiver.received).toMatchObject([{ id: taken?.key, fault: null }]);
  });

  test('locked by another worker is skipped without waiting', async () => {
    await payOne();
    const { database } = desk.world;
    await database.transaction(async ({ client }) => {
      expect(await takeOne(client)).not.toBeNull();
      const others = await database.transaction(async ({ client: other }) => {
        await other.query("set local lock_timeout = '500ms'");
        return takeOne(other);
      });
      expect(others).toBeNull();
    });
  });

  test('is sent once, however many processes sweep concurrently', async () => {
    for (let i = 0; i < 20; i++) await payOne();
    const others = await Promise.all([1, 2, 3].map(() => desk.openAnother()));
    await Promise.all([desk, ...others].map((it) => sendDue({ ...desk, ...it })));
    expect(desk.receiver.received).toHaveLength(20);
    expect(new Set(desk.receiver.received.map(({ id }) => id)).size).toBe(20);
  });

  test('waits for its reply outside of any transaction', async () => {
    const { pool } = desk.world.database;
    let open: unknown[] | null = null;
    desk.receiver.meanwhile = async () => {
      const { rows } = await pool.query<{ state: string }>(
        `select state from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()
           and backend_type = 'client backend' and xact_start is not null`,
      );
      open = rows;
    };
    await payOne();
    await sendDue(desk);
    expect(open).toEqual([]);
  });

  test('that fails does not delay the others', async () => {
    for (let i = 0; i < 10; i++) await payOne();
    desk.receiver.answers.push(...Array.from({ length: 5 }, () => 'nothing' as const));
    await sendDue(desk);
    expect(desk.receiver.received).toHaveLength(10);
    await pass(desk, 10_000);
    expect(desk.receiver.received).toHaveLength(15);
  });
});

const actions = {
  'an order that is paid': async () => {
    const { page } = await openOrder(desk, 'alipay');
    return {
      table: 'desk_orders',
      act: () => askPage(desk, 'finish', { ...page, wish: 'pay' }),
      look: () => askPage(desk, 'read', page),
    };
  },
  'a transfer that is sent': async () => {
    const { page } = await openAddress(desk);
    return {
      table: 'desk_transfers',
      act: () => askPage(desk, 'send', { ...page, sendKey: 'one-intent', amountMicro: 1 }),
      look: () => askPage(desk, 'read', page),
    };
  },
  'a payout that is made': async () => {
    const { reference, ...payout } = payoutOf();
    return {
      table: 'desk_payouts',
      act: () => callDesk(desk, '/bankCard/payouts', { reference, ...payout }),
      look: () => callDesk(desk, '/bankCard/payouts/query', { reference }),
    };
  },
};

describe.each(Object.entries(actions))('%s', (_name, prepare) => {
  test('is not, where its callback cannot be written', async () => {
    const { act, look } = await prepare();
    const before = await look();
    const { owner } = desk.world.database;
    await owner.query(
      'alter table studio.desk_callbacks add constraint broken check (false) not valid',
    );
    expect((await act()).status).toBe(500);
    await owner.query('alter table studio.desk_callbacks drop constraint broken');
    expect(await look()).toEqual(before);
    expect((await act()).status).toBe(200);
    expect(await look()).not.toEqual(before);
  });

  test('is not sent, if it is rolled back at the last moment', async () => {
    const { act, look, table } = await prepare();
    const before = await look();
    const { owner } = desk.world.database;
    await owner.query(
      `create function studio.undo() returns trigger language plpgsql
       as $$ begin raise 'undone at the last moment'; end $$;
       create constraint trigger undoes after insert or update on studio.${table}
       deferrable initially deferred for each row execute function studio.undo()`,
    );
    expect((await act()).status).toBe(500);
    await owner.query('drop function studio.undo cascade');
    expect(await look()).toEqual(before);
    await pass(desk, MINUTE_MS);
    expect(desk.receiver.received).toEqual([]);
  });
});
