import { changeWalletType } from '@vela/contract/wallet/calls.ts';
import { enterWithdrawal } from '@vela/contract/withdrawal/calls.ts';
import { venueSlot } from '@vela/ledger/chart.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Kit, TestPlayer } from '../../test/kit.ts';
import { need, newPayer, startMoneyKit } from '../../test/money.ts';
import { fundVenue, newProvider } from '../../test/provider.ts';
import { openRequirement } from '../turnover/index.ts';

let kit: Kit;
beforeAll(async () => {
  kit = await startMoneyKit();
  await newProvider(kit, 7);
});
afterEach(() => kit.verifyLedger());
afterAll(() => kit.stop());

const enter = (as: TestPlayer, key?: string) =>
  kit.call(enterWithdrawal, {}, { as, lang: 'en', ...(key === undefined ? {} : { key }) });
const inVenue = ({ playerId }: TestPlayer) => kit.balance(playerId, venueSlot(7));
/** A player who has left money in the venue. */
async function newGuest(isAutoTransferOn = true): Promise<TestPlayer> {
  const player = await newPayer(kit, { isAutoTransferOn });
  await fundVenue(kit, player.playerId, 7, 12_345n);
  return player;
}

test('what lies in venues is back, and each venue that had something is named', async () => {
  const player = await newGuest();
  expect(need(await enter(player)).results).toEqual([
    { venue: 'venue7', name: 'venue7 en', amountMinor: 12_345, result: 'moved' },
  ]);
  expect(await kit.balance(player.playerId, 0)).toBe(12_345n);
  expect(await inVenue(player)).toBe(0n);
  expect(need(await enter(player)).results).toEqual([]);
});

test('without auto transfer the money stays where it is', async () => {
  const player = await newGuest(false);
  expect(need(await enter(player)).results).toEqual([]);
  expect(await inVenue(player)).toBe(12_345n);
  need(await kit.call(changeWalletType, { isAutoTransferOn: true }, { as: player }));
  need(await enter(player));
  expect(await inVenue(player)).toBe(0n);
});

test('a locked venue keeps its money, and says so', async () => {
  const player = await newGuest();
  await openRequirement(kit.database.db, {
    playerId: player.playerId,
    kind: 'bonus',
    cause: 'P1',
    requiredMinor: 50_000n,
    venue: 'venue7',
    now: kit.clock.now(),
  });
  expect(need(await enter(player)).results).toMatchObject([
    { amountMinor: 12_345, result: 'locked' },
  ]);
  expect(await inVenue(player)).toBe(12_345n);
});

test('of many entries at once the money comes back once', async () => {
  const player = await newGuest();
  await Promise.all(Array.from({ length: 5 }, (_, index) => enter(player, `enter-once-${index}`)));
  expect(await kit.balance(player.playerId, 0)).toBe(12_345n);
});
