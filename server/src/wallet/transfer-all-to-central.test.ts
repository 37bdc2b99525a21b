import { randomUUID } from 'node:crypto';
import { transferAllToCentral } from '@vela/contract/wallet/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { fundVenue, lockVenue, newVenue, toBet } from '../../test/provider.ts';

const kit = await useKit();
const provider = await kit.provider(7);
const of = { provider: provider.name, gameCodes: ['x'] };
await newVenue(kit, { ...of, venue: 'away', venueNo: 8 });
await newVenue(kit, { ...of, venue: 'locked', venueNo: 9 });
await newVenue(kit, { ...of, venue: 'unused', venueNo: 10 });
await newVenue(kit, { ...of, venue: 'closed', venueNo: 11, gameCodes: [] });
await kit.database.pool.query(
  `update game.venues set maintenance_from = now() - interval '9 years',
     maintenance_until = now() + interval '9 years' where venue = 'away'`,
);

test('recovers the releasable balance of each venue, and returns each venue’s result', async () => {
  const as = await kit.player({ balanceMinor: 50n });
  for (const venueNo of [7, 8, 9, 11]) await fundVenue(kit, as.playerId, venueNo, 1_000n);
  await lockVenue(kit, as.playerId, 'locked', 1n);
  const { data } = await kit.call(transferAllToCentral, {}, { as, lang: 'en' });
  expect(data.centralMinor).toBe(2_050);
  expect(data.results).toMatchObject([
    { venue: 'venue7', name: 'venue7 en', amountMinor: 1_000, result: 'moved' },
    { venue: 'away', name: 'away en', amountMinor: 1_000, result: 'maintenance' },
    { venue: 'locked', name: 'locked en', amountMinor: 1_000, result: 'locked' },
    { venue: 'unused', name: 'unused en', amountMinor: 0, result: 'empty' },
    // A venue without a game is listed while it has a balance.
    { venue: 'closed', name: 'closed en', amountMinor: 1_000, result: 'moved' },
  ]);
  expect(await kit.balance(as.playerId, 16 + 9)).toBe(1_000n);
});

test('one key moves once, and a replay returns the same reply', async () => {
  const as = await kit.player();
  await fundVenue(kit, as.playerId, 7, 1_000n);
  const key = randomUUID();
  const [first, second] = await Promise.all([
    kit.call(transferAllToCentral, {}, { as, key }),
    kit.call(transferAllToCentral, {}, { as, key }),
  ]);
  expect(second?.raw).toBe(first?.raw);
  expect(await kit.balance(as.playerId)).toBe(1_000n);
});

test('while bets are placed, every cent is in play, in the venue or back', async () => {
  const play = await provider.sit(1_000n);
  const sessionOwner = await kit.player();
  await kit.database.db
    .updateTable('accessSessions')
    .set({ playerId: play.playerId })
    .where('sessionId', '=', sessionOwner.sessionId)
    .execute();
  const bets = Array.from({ length: 20 }, () => provider.send('/transaction/bet', toBet(play, 7n)));
  const [moved, ...replies] = await Promise.all([
    kit.call(transferAllToCentral, {}, { as: sessionOwner }),
    ...bets,
  ]);
  expect(moved?.code).toBe(0);
  const placed = replies.filter((reply) => 'status' in reply && reply.status === 'RS_OK').length;
  const left = await kit.balance(play.playerId, 16 + 7);
  expect(await kit.balance(play.playerId)).toBe(1_000n - BigInt(placed) * 7n - left);
});

test('a guest is refused, and a fourth try within ten seconds is too frequent', async () => {
  expect(await kit.call(transferAllToCentral)).toMatchObject({ code: 401 });
  const as = await kit.player();
  const codes = [];
  for (let tries = 0; tries < 4; tries += 1) {
    codes.push((await kit.call(transferAllToCentral, {}, { as })).refusal);
  }
  expect(codes).toEqual([null, null, null, 'tooFrequent']);
});
