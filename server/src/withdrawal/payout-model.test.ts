import {
  queryPayout,
  confirmSettlement,
  cancelSettlement,
  proposeSettlement,
} from '@vela/contract/withdrawal/staff-calls.ts';
import { MINUTE_MS } from '@vela/service/time.ts';
import { sandboxSecret, signMessage } from '@vela/service/webhook-signature.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runPayouts } from '../../test/desk.ts';
import type { Desk, Fault } from '../../test/desk.ts';
import { useKit } from '../../test/kit.ts';
import type { TestPlayer } from '../../test/site.ts';
import { need } from '../../seeds/stage/send.ts';

/*
 * Random histories of one approved withdrawal: concurrent runs, lost, refused or late answers, true
 * and false callbacks, and operators who query again and settle by hand.
 *
 *   P1  the player's money is in the locked wallet until the outcome, and then leaves or returns
 *       once
 *   P2  without two operators it leaves only if the channel has paid, and returns only if it has
 *       not
 *   P3  once the channel answers, the payout ends
 */

const kit = await useKit();
const staff = [await kit.operator('finance'), await kit.operator('owner')];

type Action =
  | { do: 'run' | 'again' | 'freeze' | 'release' }
  | { do: 'finish'; as: 'paid' | 'failed' }
  | { do: 'callback'; says: 'paid' | 'failed' }
  | { do: 'propose' | 'confirm' | 'drop'; by: number; outcome: 'paid' | 'failed' };

const outcome = fc.constantFrom('paid' as const, 'failed' as const);
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('run' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('again', 'freeze', 'release') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('finish' as const), as: outcome }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('callback' as const), says: outcome }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('propose', 'confirm', 'drop'),
      by: fc.nat(1),
      outcome,
    }),
  },
);
const fault: fc.Arbitrary<Fault> = fc.oneof(
  { weight: 3, arbitrary: fc.constant('none' as const) },
  { weight: 4, arbitrary: fc.constantFrom<Fault>('unreachable', 'unanswered', 400, 401, 409) },
);
/** Concurrent actions after a pause, with these faults. */
const step = fc.record({
  waitMinutes: fc.constantFrom(0, 0, 1, 40),
  actions: fc.array(action, { minLength: 1, maxLength: 4 }),
  faults: fc.array(fault, { maxLength: 4 }),
});

type Life = { desk: Desk; player: TestPlayer; orderNo: string; amountMinor: bigint };

async function act({ desk, player, orderNo }: Life, one: Action): Promise<unknown> {
  if ('by' in one) return await settle(orderNo, one);
  if (one.do === 'run') return await runPayouts(kit);
  if (one.do === 'callback') return await callBack(orderNo, one.says);
  if (one.do === 'again') {
    return await kit.call(queryPayout, { orderNo }, { as: staff[0] ?? null });
  }
  if (one.do === 'freeze' || one.do === 'release') {
    return await kit.database.pool.query('update players set is_frozen = $2 where player_id = $1', [
      player.playerId,
      one.do === 'freeze',
    ]);
  }
  const payment = desk.payments.get(orderNo);
  if ('as' in one && payment?.state === 'pending') payment.state = one.as;
  return payment;
}

async function settle(
  orderNo: string,
  one: { do: 'propose' | 'confirm' | 'drop'; by: number; outcome: 'paid' | 'failed' },
): Promise<unknown> {
  const as = { as: staff[one.by] ?? null };
  const isPaid = one.outcome === 'paid';
  const settlement = { orderNo, outcome: one.outcome, reference: isPaid ? 'HB-1' : '' };
  const reason = isPaid ? '' : 'It came back.';
  if (one.do === 'propose') return await kit.call(proposeSettlement, { ...settlement, reason }, as);
  if (one.do === 'drop') return await kit.call(cancelSettlement, { orderNo }, as);
  return await kit.call(confirmSettlement, settlement, as);
}

async function callBack(reference: string, says: 'paid' | 'failed'): Promise<number> {
  const body = Buffer.from(JSON.stringify({ event: `payout.${says}`, reference }));
  const message = { id: `msg_${reference}`, at: kit.clock.now(), body };
  const secret = sandboxSecret(kit.services.config.secret, 'bankCard');
  const headers = { 'content-type': 'application/json', ...signMessage(secret, message) };
  const url = '/pay/bankCard/callback';
  return (await kit.app.inject({ method: 'POST', url, headers, payload: body })).statusCode;
}

async function check({ desk, player, orderNo, amountMinor }: Life): Promise<string> {
  const { rows } = await kit.database.pool.query<{ state: string; isByHand: boolean }>(
    `select o.state, s.confirmed_by is not null as "isByHand" from withdrawal_orders o
     left join withdrawal_settlements s using (order_no) where order_no = $1`,
    [orderNo],
  );
  const { state = '', isByHand = false } = rows[0] ?? {};
  const found = [await kit.balance(player.playerId, 0), await kit.balance(player.playerId, 1)];
  const isOver = state === 'paid' || state === 'failed';
  expect(found).toEqual([state === 'failed' ? amountMinor : 0n, isOver ? 0n : amountMinor]);
  const moved = await kit.database.pool.query<{ count: number }>(
    'select count(*)::int as count from ledger.transfers where cause = $1 and kind in (4, 5)',
    [orderNo],
  );
  expect(moved.rows[0]?.count).toBe(isOver ? 1 : 0);
  const known = desk.payments.get(orderNo)?.state;
  if (!isByHand && state === 'paid') expect(known).toBe('paid');
  if (!isByHand && state === 'failed') expect(known ?? 'failed').toBe('failed');
  return state;
}

async function begin(amountMinor: bigint, fate: 'pending' | 'paid' | 'failed'): Promise<Life> {
  const desk = kit.desk({ decide: () => fate });
  const { player, cardId } = await kit.withdrawer({ balanceMinor: amountMinor });
  const requested = need(await kit.withdrawal(player, cardId, { amountMinor }));
  return { desk, player, orderNo: requested.withdrawal.orderNo, amountMinor };
}

test('no interleaving of answers, callbacks and operators pays twice or strands the money', async () => {
  const fate = fc.constantFrom('pending' as const, 'paid' as const, 'failed' as const);
  await fc.assert(
    fc.asyncProperty(fate, fc.array(step, { maxLength: 8 }), async (itsFate, steps) => {
      const life = await begin(100_000n, itsFate);
      for (const { waitMinutes, actions, faults } of steps) {
        kit.clock.advance(waitMinutes * MINUTE_MS);
        const left = [...faults];
        life.desk.fault = () => left.shift() ?? 'none';
        await Promise.all(actions.map((one) => act(life, one)));
        await check(life);
      }
      life.desk.fault = () => 'none';
      await act(life, { do: 'release' });
      kit.clock.advance(60 * MINUTE_MS);
      await runPayouts(kit);
      await act(life, { do: 'finish', as: 'paid' });
      kit.clock.advance(60 * MINUTE_MS);
      await runPayouts(kit);
      expect(['paid', 'failed']).toContain(await check(life));
    }),
    { numRuns: 80 },
  );
  await kit.proveBooks();
  expect(kit.logLines.filter((line) => line.includes('call failed'))).toEqual([]);
});
