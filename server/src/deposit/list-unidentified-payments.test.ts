import { listUnidentifiedPayments } from '@vela/contract/deposit/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();
const staff = await kit.operator('finance');
const channel = kit.channel();

const list = async () => (await kit.done(listUnidentifiedPayments, {}, { as: staff })).list;

test('each transfer to an unknown address is stored, with its coin', async () => {
  const transfer = (hash: string) => ({
    channel: 'usdt',
    event: 'address.transfer',
    id: `msg_${hash}`,
    body: {
      event: 'address.transfer',
      reference: 'D1',
      address: 'TUnknown',
      protocol: 'TRC20',
      tx_hash: hash.repeat(64),
      amount_micro: 2_500_000,
      confirmations: 1,
      occurred_at: kit.clock.now().toISOString(),
    },
  });
  for (const hash of ['a', 'b', 'a']) expect(await channel.report(transfer(hash))).toBe(200);
  const kept = (await list()).filter((it) => it.reference === 'D1');
  expect(kept.map((it) => it.txHash.slice(0, 1)).toSorted()).toEqual(['a', 'b']);
  expect(kept[0]).toMatchObject({ amountMinor: null, amountMicro: 2_500_000 });
});

test('an operator who may not read deposits sees none', async () => {
  const reply = await kit.call(listUnidentifiedPayments, {}, { as: await kit.operator('content') });
  expect(reply.refusal).toBe('forbidden');
});
