import { createWithdrawal } from '@vela/contract/withdrawal/calls.ts';
import { listVenueWallets } from '@vela/contract/wallet/calls.ts';
import { MINUTE_MS } from '@vela/service/time.ts';
import { workOff } from '@vela/service/worklist.ts';
import { beforeEach, expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { fundVenue } from '../../test/provider.ts';
import { need } from '../../seeds/stage/send.ts';
import type { TestPlayer } from '../../test/site.ts';
import { findVenue } from '../venue/index.ts';
import { enterVenue, venueTransfers } from '../wallet/index.ts';

/*
 * A withdrawal of money that is still in venues: the server recovers it.
 */

const kit = await useKit();
await kit.provider(7);
const holder = await kit.venueProvider(20);
beforeEach(() => {
  holder.faults = [];
  holder.always = 'none';
});

/**
 * A player with 100.00 in the central wallet and 200.00 in `venue7`; `held` moves the 100.00 to
 * `held20`.
 */
async function newSpread(how: { isAutoTransferOn: boolean; held: boolean }) {
  const { player, cardId } = await kit.withdrawer({ balanceMinor: 10_000n });
  const venue = await findVenue(kit.database.db, 'held20', kit.clock.now());
  if (how.held && venue) await enterVenue(kit.services, player.playerId, venue);
  await fundVenue(kit, player.playerId, 7, 20_000n);
  await kit.database.pool.query(
    'update players set is_auto_transfer_on = $2 where player_id = $1',
    [player.playerId, how.isAutoTransferOn],
  );
  return { player, cardId };
}

const inVenues = async (as: TestPlayer): Promise<number> =>
  (await kit.done(listVenueWallets, {}, { as })).venues.reduce(
    (sum, it) => sum + it.balanceMinor,
    0,
  );

test('money is recovered from venues of both kinds, and withdrawn by the same request', async () => {
  const { player, cardId } = await newSpread({ isAutoTransferOn: true, held: true });
  expect(await kit.balance(player.playerId)).toBe(0n);
  need(await kit.withdrawal(player, cardId, { amountMinor: 30_000n }));
  expect(await kit.balance(player.playerId, 1)).toBe(30_000n);
  expect(holder.balance(player.playerId)).toBe(0n);
});

test('nothing is recovered with auto transfer off, or if the central wallet has the amount', async () => {
  const off = await newSpread({ isAutoTransferOn: false, held: false });
  const refused = await kit.withdrawal(off.player, off.cardId, { amountMinor: 30_000n });
  expect(refused.refusal).toBe('insufficientBalance');
  expect(await inVenues(off.player)).toBe(20_000);
  const covered = await newSpread({ isAutoTransferOn: true, held: false });
  need(await kit.withdrawal(covered.player, covered.cardId, { amountMinor: 10_000n }));
  expect(await inVenues(covered.player)).toBe(20_000);
});

test('a wrong secondary password moves nothing', async () => {
  const { player, cardId } = await newSpread({ isAutoTransferOn: true, held: false });
  const input = {
    method: 'bankCard',
    type: 'instant',
    amountMinor: 30_000n,
    accountId: cardId,
    secondaryPassword: '999000',
  } as const;
  const { refusal } = await kit.call(createWithdrawal, input, { as: player });
  expect(refusal).toBe('secondaryPasswordWrong');
  expect(await inVenues(player)).toBe(20_000);
});

test('a transfer without an answer is named, and once it has ended the request is accepted', async () => {
  const { player, cardId } = await newSpread({ isAutoTransferOn: true, held: true });
  // The list of bets, the balance, and then the transfer.
  holder.faults = ['none', 'none', 'lostAfter'];
  holder.always = 'lostBefore';
  const parts = { amountMinor: 30_000n, key: 'withdraw-what-comes-back' };
  const early = await kit.withdrawal(player, cardId, parts);
  const { rows } = await kit.database.pool.query<{ order_no: string }>(
    `select order_no from wallet_venue_transfers where player_id = $1 and state = 'sent'`,
    [player.playerId],
  );
  expect(rows).toHaveLength(1);
  expect(early.refusal).toBe('transferPending');
  expect(early.raw).toContain(rows[0]?.order_no);
  // The money in our own books is back already.
  expect(await kit.balance(player.playerId)).toBe(20_000n);
  holder.always = 'none';
  kit.clock.advance(MINUTE_MS);
  await workOff(venueTransfers, kit.services);
  need(await kit.withdrawal(player, cardId, parts));
  expect(await kit.balance(player.playerId, 1)).toBe(30_000n);
});
