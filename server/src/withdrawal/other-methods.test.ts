import { deleteThirdPartAccount, deleteUserBlockchain } from '@vela/contract/payout/calls.ts';
import { HOUR_MS } from '@vela/service/time.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Kit } from '../../test/kit.ts';
import {
  ageCard,
  askWithdrawal,
  need,
  newWithdrawer,
  secondaryPassword,
} from '../../test/money.ts';
import { bindCoin, bindThirdParty, startPayoutKit, tronAddress } from '../../test/payout.ts';
import { payDue, payWithdrawals } from './jobs.ts';
import type { Payment, PayoutChannel } from './payout-channel.ts';

/* Withdrawals that do not go to a bank card: open after the first that did. */

let kit: Kit;
beforeAll(async () => {
  kit = await startPayoutKit();
});
afterEach(() => kit.verifyLedger());
afterAll(() => kit.stop());

const payments: Payment[] = [];
const channel: PayoutChannel = {
  pay: async (payment) => {
    payments.push(payment);
    return 'accepted';
  },
  query: async () => ({ state: 'paid', receipt: 'R1' }),
};
const amountMinor = 100_000n;

/** A player whose first bank withdrawal was paid. */
async function newRegular() {
  const { player, cardId } = await newWithdrawer(kit);
  need(await askWithdrawal(kit, player, cardId, { amountMinor }));
  await payWithdrawals.handler(kit.services, {});
  return { player, cardId };
}

test('a USDT withdrawal reaches the channel with its chain and its whole address', async () => {
  const { player } = await newRegular();
  const address = tronAddress(800_001);
  const { accountId } = need(await bindCoin(kit, player, { address })).account;
  await ageCard(kit, accountId);
  const asked = need(await askWithdrawal(kit, player, accountId, { amountMinor, method: 'usdt' }));
  expect(asked.withdrawal).toMatchObject({
    state: 'approved',
    method: 'usdt',
    accountLabel: `USDT TRC20 •••• ${address.slice(-4)}`,
  });
  await payDue(kit.services, channel);
  expect(payments.at(-1)).toMatchObject({
    method: 'usdt',
    bankCode: 'TRC20',
    accountNumber: address,
    amountMinor,
  });
});

test('an EBpay withdrawal reaches the channel, and a new account is reviewed first', async () => {
  const { player } = await newRegular();
  const account = 'ebWithdrawalToEbpay01';
  const { accountId } = need(await bindThirdParty(kit, player, 'ebpay', { account })).account;
  const ask = () => askWithdrawal(kit, player, accountId, { amountMinor, method: 'ebpay' });
  expect(need(await ask()).withdrawal.state).toBe('awaitingReview');
  kit.clock.advance(25 * HOUR_MS);
  expect(need(await ask()).withdrawal.state).toBe('approved');
  await payDue(kit.services, channel);
  expect(payments.at(-1)).toMatchObject({ method: 'ebpay', bankCode: '', accountNumber: account });
});

test('before the first bank withdrawal, and to an account of another kind, it is refused', async () => {
  const { player, cardId } = await newWithdrawer(kit);
  const { accountId } = need(await bindCoin(kit, player)).account;
  const early = await askWithdrawal(kit, player, accountId, { method: 'usdt' });
  expect(early.refusal).toBe('methodNeedsBankWithdrawal');
  const asCard = await askWithdrawal(kit, player, accountId);
  expect(asCard.refusal).toBe('notFound');
  const regular = await newRegular();
  for (const method of ['usdt', 'koipay']) {
    const reply = await askWithdrawal(kit, regular.player, regular.cardId, { method });
    expect(reply.refusal).toBe('notFound');
  }
  const foreign = await askWithdrawal(kit, regular.player, accountId, { method: 'usdt' });
  expect(foreign.refusal).toBe('notFound');
  expect((await askWithdrawal(kit, player, cardId)).code).toBe(0);
});

test('an account stays until what goes to it is finished', async () => {
  const { player } = await newRegular();
  const coin = need(await bindCoin(kit, player)).account.accountId;
  const koipay = need(await bindThirdParty(kit, player, 'koipay')).account.accountId;
  need(await askWithdrawal(kit, player, coin, { amountMinor, method: 'usdt' }));
  need(await askWithdrawal(kit, player, koipay, { amountMinor, method: 'koipay' }));
  const removeCoin = { accountId: coin, secondaryPassword };
  const removeKoipay = { accountId: koipay, secondaryPassword };
  const coinReply = await kit.call(deleteUserBlockchain, removeCoin, { as: player });
  expect(coinReply.refusal).toBe('accountInUse');
  const koipayReply = await kit.call(deleteThirdPartAccount, removeKoipay, { as: player });
  expect(koipayReply.refusal).toBe('accountInUse');
});
