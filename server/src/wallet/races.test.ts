import { transferMoney, transferAllToCentral } from '@vela/contract/wallet/calls.ts';
import { ACCOUNT_KINDS, venueSlot } from '@vela/ledger/chart.ts';
import { workOff } from '@vela/service/worklist.ts';
import { afterEach, expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { heldByBooks } from '../../test/venue-provider.ts';
import { runWork } from '../app/work.ts';
import { findVenue } from '../venue/index.ts';
import type { Venue } from '../venue/index.ts';
import { enterVenue } from './entering.ts';
import { moveMoney, openTransfer } from './moves.ts';
import { venueTransfers } from './pushing.ts';

/*
 * A hundred concurrent moves of one balance: the money moves once, and the balance never falls
 * below zero.
 */

const kit = await useKit();
await kit.provider(7);
const provider = await kit.venueProvider(20);
afterEach(async () => {
  kit.clock.advance(600_000);
  await workOff(venueTransfers, kit.services);
  await kit.proveBooks();
  expect(await heldByBooks(kit, provider)).toBe(provider.total());
  expect(Math.max(0, ...provider.carriedOut.values())).toBeLessThanOrEqual(1);
});

const hundred = Array.from({ length: 100 }, (_, index) => index);

async function need(name: string): Promise<Venue> {
  const venue = await findVenue(kit.database.db, name, kit.clock.now());
  if (!venue) throw new Error(`no venue ${name}`);
  return venue;
}

test('a hundred concurrent transfers into a seamless venue take no more than the balance', async () => {
  const { playerId } = await kit.player({ balanceMinor: 1_000n, venueNos: [7] });
  const move = { playerId, venue: await need('venue7'), direction: 'toVenue' } as const;
  const postings = await Promise.all(
    hundred.map(() =>
      runWork(kit.services, (work) => moveMoney(work, { ...move, amountMinor: 30n })),
    ),
  );
  expect(postings.filter(({ posting }) => posting.status === 'posted')).toHaveLength(33);
  expect(await kit.balance(playerId)).toBe(10n);
  expect(await kit.balance(playerId, venueSlot(7))).toBe(990n);
});

test('of a hundred concurrent transfers into a transfer venue one is made, the others are refused with the reason', async () => {
  const { playerId } = await kit.player({ balanceMinor: 1_000n });
  const move = { playerId, venue: await need('held20'), direction: 'toVenue' } as const;
  const opened = await Promise.all(
    hundred.map(() =>
      runWork(kit.services, (work) => openTransfer(work, { ...move, amountMinor: 30n })),
    ),
  );
  expect(opened.filter((it) => 'orderNo' in it)).toHaveLength(1);
  expect(opened.filter((it) => 'refused' in it && it.refused === 'pending')).toHaveLength(99);
  expect(await kit.balance(playerId)).toBe(970n);
  expect(await kit.balance(playerId, ACCOUNT_KINDS.transit.slot)).toBe(30n);
  await Promise.all([
    workOff(venueTransfers, kit.services),
    workOff(venueTransfers, kit.services),
    workOff(venueTransfers, kit.services),
  ]);
  expect(await kit.balance(playerId, ACCOUNT_KINDS.transit.slot)).toBe(0n);
  expect(provider.balance(playerId)).toBe(30n);
});

test('both kinds concurrently share one balance, and every cent is accounted for', async () => {
  const as = await kit.player({ balanceMinor: 10_000n, venueNos: [7] });
  const names = ['venue7', 'held20', 'held21'];
  const replies = await Promise.all(
    hundred.slice(0, 9).map((index) => {
      const to = names[index % 3] ?? '';
      return kit.call(transferMoney, { from: 'central', to, amountMinor: 3_000 }, { as });
    }),
  );
  expect(replies.every(({ status }) => status < 500)).toBe(true);
  const held = provider.balance(as.playerId) + provider.balance(as.playerId, 'held21');
  const own = await kit.balance(as.playerId, venueSlot(7));
  expect((await kit.balance(as.playerId)) + own + held).toBe(10_000n);
  expect(await kit.balance(as.playerId)).toBe(1_000n);
});

test('concurrent moves in and out leave every cent accounted for', async () => {
  const as = await kit.player({ balanceMinor: 10_000n });
  const [here, there] = [await need('held20'), await need('held21')];
  await Promise.all([
    enterVenue(kit.services, as.playerId, here),
    enterVenue(kit.services, as.playerId, there),
    kit.call(transferAllToCentral, {}, { as }),
    enterVenue(kit.services, as.playerId, here),
    kit.call(transferAllToCentral, {}, { as }),
  ]);
  kit.clock.advance(600_000);
  await workOff(venueTransfers, kit.services);
  const held = provider.balance(as.playerId) + provider.balance(as.playerId, 'held21');
  expect(await kit.balance(as.playerId, ACCOUNT_KINDS.transit.slot)).toBe(0n);
  expect((await kit.balance(as.playerId)) + held).toBe(10_000n);
});
