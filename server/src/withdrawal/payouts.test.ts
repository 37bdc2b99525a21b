import { MINUTE_MS } from '@vela/service/time.ts';
import { keepWorking } from '@vela/service/worklist-runner.ts';
import { workOff } from '@vela/service/worklist.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { need } from '../../seeds/stage/send.ts';
import { payouts } from './paying.ts';

const kit = await useKit();
kit.desk();

const stateOf = async (orderNo: string): Promise<unknown> => {
  const { rows } = await kit.database.pool.query<{ state: string }>(
    'select state from withdrawal_orders where order_no = $1',
    [orderNo],
  );
  return rows[0]?.state;
};

test('a licensed site without a channel pays nothing, and reports it', async () => {
  const { player, cardId } = await kit.withdrawer();
  const requested = need(await kit.withdrawal(player, cardId, { amountMinor: 100_000n }));
  const config = { ...kit.services.config, mode: 'licensed' };
  await workOff(payouts, { ...kit.services, config });
  expect(await stateOf(requested.withdrawal.orderNo)).toBe('approved');
  expect(kit.logLines.join('')).toContain('no payout channel');
  kit.clock.advance(MINUTE_MS);
  await workOff(payouts, kit.services);
  expect(await stateOf(requested.withdrawal.orderNo)).toBe('paid');
});

test('a listening process pays what is approved without waiting for the minute', async () => {
  const stop = keepWorking(payouts, kit.services, kit.services.bus);
  const { player, cardId } = await kit.withdrawer();
  const paid = new Promise<unknown>((resolve) => {
    kit.services.bus.subscribe(`player:${player.playerId}`, (event) => {
      if (typeof event === 'object' && event !== null && 'state' in event) {
        if (event.state === 'paid') resolve(event);
      }
    });
  });
  const requested = need(await kit.withdrawal(player, cardId, { amountMinor: 100_000n }));
  const { orderNo } = requested.withdrawal;
  expect(await paid).toEqual({ type: 'withdrawal', orderNo, state: 'paid' });
  await stop();
});
