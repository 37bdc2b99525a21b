import { clearAbuseCase, listAbuseCases } from '@vela/contract/abuse/staff-calls.ts';
import { DAY_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { seenAt } from '../../test/invite.ts';
import { useKit } from '../../test/kit.ts';
import type { TestPlayer } from '../../test/site.ts';
import { grantGift } from '../../test/welfare.ts';
import { findCases } from './jobs.ts';

const kit = await useKit();
const risk = await kit.operator('risk');
const letters = 'abcdefghijklmnopqrstuvwxyz';
let count = 0;

/** A player with a device, an address and a name that no other player has. */
async function receiver(options: { hasGift?: boolean } = {}): Promise<TestPlayer> {
  count += 1;
  const [first, second] = [Math.floor(count / 26), count % 26].map((at) => letters[at]);
  const player = await kit.player({ realName: `Somebody ${first}${second}ton` });
  await seenAt(kit, player, { device: `phone ${count}`, address: `203.0.113.${count}` });
  if (options.hasGift ?? true) await grantGift(kit, player);
  return player;
}

const find = () => findCases.handler(kit.services, {});

const casesOf = async ({ username }: TestPlayer, as = risk) =>
  (await kit.done(listAbuseCases, { username }, { as })).list;

test('two receivers on one device are one case, however many copies of the job run', async () => {
  const [one, other] = [await receiver(), await receiver()];
  for (const player of [one, other]) await seenAt(kit, player, { device: 'shared phone' });
  await Promise.all([find(), find(), find()]);
  await find();
  expect(await casesOf(one)).toMatchObject([
    {
      accounts: [
        { username: one.username, grantedMinor: 800, claimableMinor: 800, isWithheld: false },
        { username: other.username },
      ],
      signs: ['device'],
      evidence: [{ sign: 'device', value: 'shared phone' }],
      state: 'open',
    },
  ]);
});

test('an address alone, a sharer without rewards, and a device of a shop are no case', async () => {
  const [one, other, third] = [await receiver(), await receiver(), await receiver()];
  const poor = await receiver({ hasGift: false });
  for (const player of [one, other]) await seenAt(kit, player, { address: '198.51.100.7' });
  for (const player of [third, poor]) await seenAt(kit, player, { device: 'family tablet' });
  const guests = [];
  for (let index = 0; index < 11; index += 1) guests.push(await receiver());
  for (const player of guests) await seenAt(kit, player, { device: 'shop computer' });
  await find();
  for (const player of [one, third, ...guests]) expect(await casesOf(player)).toEqual([]);
});

test('a month late, a case is still found; what was cleared opens again only for another sign', async () => {
  const [one, other] = [await receiver(), await receiver()];
  for (const player of [one, other]) await seenAt(kit, player, { device: 'late phone' });
  kit.clock.advance(30 * DAY_MS);
  const later = await kit.operator('risk');
  await find();
  const [found] = await casesOf(one, later);
  await kit.done(
    clearAbuseCase,
    { caseId: found?.caseId ?? '', reason: 'siblings' },
    { as: later },
  );
  await find();
  expect(await casesOf(one, later)).toMatchObject([{ state: 'cleared', reason: 'siblings' }]);
  await kit.database.db
    .updateTable('players')
    .set({ realName: 'One Name' })
    .where('playerId', 'in', [one.playerId, other.playerId])
    .execute();
  await find();
  expect(await casesOf(one, later)).toMatchObject([
    { state: 'open', signs: ['device', 'realName'] },
  ]);
});
