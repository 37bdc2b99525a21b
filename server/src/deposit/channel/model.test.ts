import { cancelDeposit, createDeposit } from '@vela/contract/deposit/calls.ts';
import {
  approveDeposit,
  matchPayment,
  queryChannel,
  rejectDeposit,
  returnPayment,
} from '@vela/contract/deposit/staff-calls.ts';
import { toMinor } from '@vela/contract/deposit/rules.ts';
import { houseBalance } from '@vela/ledger/store.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@vela/service/time.ts';
import fc from 'fast-check';
import { workOff } from '@vela/service/worklist.ts';
import { expect, test } from 'vitest';
import { paymentsOf, showDeposit } from '../../../test/channel.ts';
import type { Message } from '../../../seeds/stage/payment-company.ts';
import type { FakeChannel } from '../../../test/channel.ts';
import { useKit } from '../../../test/kit.ts';
import { kitStart } from '../../../test/platform.ts';
import type { TestPlayer } from '../../../test/site.ts';
import { change } from '../../../test/money.ts';
import { need } from '../../../seeds/stage/send.ts';
import { depositMoves } from '../rules.ts';
import { depositSetting } from '../settings.ts';
import { channelOrders } from './query.ts';

/*
 * Everything that can happen to one online order, in any order and partly concurrently, against the
 * books of a simulated channel.
 *
 *   C1  no order is credited twice, and no payment
 *   C2  finally, our clearing account holds what the channel received, less what waits for an
 *       operator or was returned
 *   C3  an order moves only along the table of moves
 */

const kit = await useKit();
const staff = [await kit.operator('finance'), await kit.operator('owner')];

const amountMinor = 50_000n;
const amountMicro = 64_102_564n;
const ratePpm = 7_800_000n;

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('pay'), what: fc.nat(2) }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('tell'), what: fc.nat(9) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('ask'), what: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('fall silent'), what: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('lose an answer'), what: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('cancel', 'fail'), what: fc.nat(1) }) },
  {
    weight: 10,
    arbitrary: fc.record({
      do: fc.constantFrom('approve', 'reject', 'match', 'match anew', 'return', 'query'),
      what: fc.nat(5),
    }),
  },
);
type Step = { do: string; what: number };

/** One order, its channel, and the channel's undelivered messages. */
type Scene = {
  player: TestPlayer;
  orderNo: string;
  isChain: boolean;
  channel: FakeChannel;
  messages: Message[];
  sent: number;
};

const waits = [0, 20 * SECOND_MS, 31 * MINUTE_MS, 2 * HOUR_MS];

async function take(scene: Scene, { do: what, what: n }: Step): Promise<void> {
  const { player, orderNo, channel } = scene;
  const as = staff[n % 2] ?? null;
  switch (what) {
    case 'pay':
      pay(scene, n);
      break;
    case 'fail':
      if (!scene.isChain && channel.requested.length > 0)
        scene.messages.push(channel.fail(orderNo));
      break;
    case 'tell': {
      const message = scene.messages[n % Math.max(scene.messages.length, 1)];
      if (message) await channel.report(message);
      break;
    }
    case 'ask':
      kit.clock.advance(waits[n] ?? 0);
      await workOff(channelOrders, kit.services);
      break;
    case 'fall silent':
      channel.isDown = n === 0;
      break;
    case 'lose an answer':
      channel.mood.push('lost');
      break;
    case 'cancel':
      await kit.call(cancelDeposit, { orderNo, reason: 'other' }, { as: player });
      break;
    case 'approve':
      await kit.call(approveDeposit, { orderNo }, { as });
      break;
    case 'reject':
      await kit.call(rejectDeposit, { orderNo, reason: 'no' }, { as });
      break;
    case 'query':
      await kit.call(queryChannel, { orderNo }, { as });
      break;
    default:
      await settle(scene, what, n);
  }
}

/** The player pays the right amount or another one; on a chain any number of times. */
function pay(scene: Scene, n: number): void {
  const { channel, orderNo, isChain, messages } = scene;
  // There is nothing to pay before the order reached the channel.
  if (channel.requested.length === 0) return;
  if (!isChain) {
    const message = channel.pay(orderNo, n === 0 ? amountMinor - 1n : amountMinor);
    if (message) messages.push(message);
    return;
  }
  messages.push(channel.send(orderNo, n === 0 ? amountMicro / 2n : amountMicro));
  messages.push(channel.confirm(orderNo, scene.sent));
  scene.sent += 1;
}

/** An operator decides about one of the payments. */
async function settle({ orderNo }: Scene, what: string, n: number): Promise<void> {
  const by = staff[n % 2];
  const payments = by ? await paymentsOf(kit, by, orderNo) : [];
  const paymentId = payments[Math.floor(n / 2) % Math.max(payments.length, 1)]?.paymentId;
  if (!by || paymentId === undefined) return;
  if (what === 'return') {
    await kit.call(returnPayment, { paymentId, reason: 'sent back' }, { as: by });
  } else {
    const target = what === 'match' ? orderNo : '';
    await kit.call(matchPayment, { paymentId, orderNo: target }, { as: by });
  }
}

/** Finally nothing is lost: every message arrives, and the channel answers. */
async function settleDown(scene: Scene): Promise<void> {
  scene.channel.isDown = false;
  scene.channel.mood = [];
  for (const message of scene.messages) await scene.channel.report(message);
  for (let round = 0; round < 4; round += 1) {
    kit.clock.advance(HOUR_MS);
    await workOff(channelOrders, kit.services);
  }
}

async function checkBooks(scene: Scene): Promise<void> {
  const { player, orderNo, channel, isChain } = scene;
  const [by] = staff;
  if (!by) throw new Error('no staff');
  const payments = await paymentsOf(kit, by, orderNo);
  const sum = (states: string[]): bigint =>
    payments
      .filter((it) => states.includes(it.state))
      .reduce((total, it) => total + BigInt(it.amountMinor), 0n);
  const balance = await kit.balance(player.playerId);
  expect(sum(['credited'])).toBe(balance);
  expect(payments.filter((it) => it.state === 'confirming')).toEqual([]);
  const taken = isChain
    ? payments.reduce(
        (total, it) =>
          total + toMinor(BigInt(it.coin?.amountMicro ?? 0), { ratePpm, minorDigits: 2 }),
        0n,
      )
    : channel.takenFor(orderNo);
  // What an operator settled before the channel corrected itself stays settled.
  expect(sum(['credited', 'unmatched', 'returned'])).toBe(taken);
  if (isChain) {
    const micro = payments.reduce((total, it) => total + BigInt(it.coin?.amountMicro ?? 0), 0n);
    expect(micro).toBe(channel.takenFor(orderNo));
  }
  const { rows } = await kit.database.pool.query<{ orders: number; transfers: number }>(
    `select count(distinct cause)::integer as orders, count(*)::integer as transfers
     from ledger.transfers t join deposit_orders o on o.order_no = t.cause
     where o.player_id = $1 and t.kind = 1`,
    [player.playerId],
  );
  expect(rows[0]?.transfers).toBe(rows[0]?.orders);
  const { state, creditedMinor } = await showDeposit(kit, player, orderNo);
  expect(creditedMinor > 0).toBe(state === 'completed');
}

test('in any history an order is credited at most once and the books balance', async () => {
  let creditedMinor = 0n;
  const history = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), {
    minLength: 3,
    maxLength: 18,
  });
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.boolean(), history, async (isChain, needsTwo, groups) => {
      // Operators' sessions expire, so the clock restarts however many histories run.
      kit.clock.set(kitStart);
      const secondApprovalMinor = needsTwo ? 20_000n : 1_000_000n;
      await change(kit, depositSetting, { secondApprovalMinor });
      const channel = kit.channel();
      const player = await kit.payer();
      const parts = isChain ? { methodCode: 'usdt', protocol: 'TRC20' } : { methodCode: 'alipay' };
      const reply = await kit.call(createDeposit, { ...parts, amountMinor }, { as: player });
      const { orderNo } = need(reply).order;
      const scene: Scene = { player, orderNo, isChain, channel, messages: [], sent: 0 };
      await workOff(channelOrders, kit.services);
      for (const group of groups) {
        kit.clock.advance(SECOND_MS);
        // The steps of a group run concurrently, each in its own transactions.
        await Promise.all(group.map((one) => take(scene, one)));
      }
      await settleDown(scene);
      await checkBooks(scene);
      creditedMinor += await kit.balance(player.playerId);
      await kit.proveBooks();
    }),
    { numRuns: 40 },
  );
  const cleared = await houseBalance(kit.database.pool, { kind: 'paymentClearing' });
  expect(cleared).toBe(-creditedMinor);
  const { rows } = await kit.database.pool.query<{ before: string | null; state: string }>(
    `select distinct lag(state) over (partition by order_no order by seq) as before, state
     from deposit_history where state <> 'firstApproval'`,
  );
  for (const { before, state } of rows) {
    if (before === null) expect(['awaitingPayment', 'completed']).toContain(state);
    else expect(Object.keys(Object(Reflect.get(depositMoves, before)))).toContain(state);
  }
});
