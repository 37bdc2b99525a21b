import { listInvitationBenefits, takeInvitationBenefit } from '@vela/contract/invite/calls.ts';
import { startBreak } from '@vela/contract/protection/calls.ts';
import { transferMoney } from '@vela/contract/wallet/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { goToDay } from '../../test/days.ts';
import { grantedOf, newFriend, payIn, reenter } from '../../test/invite.ts';
import { useKit } from '../../test/kit.ts';
import type { TestPlayer } from '../../test/site.ts';
import { rewardInvitations } from './jobs.ts';

const kit = await useKit();
const { venue } = await kit.provider(1);

beforeEach(() => goToDay(kit, 1, 10 * 60));

async function pair(): Promise<{ inviter: TestPlayer; friend: TestPlayer }> {
  const inviter = await kit.payer({ balanceMinor: 100_000n });
  const friend = await newFriend(kit, inviter);
  await payIn(kit, friend, 50_000n);
  await rewardInvitations.handler(kit.services, {});
  return { inviter, friend };
}

test('deposits of five hundred open a benefit for both sides, each of which takes it once', async () => {
  const { inviter, friend } = await pair();
  for (const [player, role] of [
    [inviter, 'inviter'],
    [friend, 'friend'],
  ] as const) {
    const { list } = await kit.done(listInvitationBenefits, {}, { as: player });
    expect(list).toMatchObject([{ role, amountMinor: 16_800, isOpen: true }]);
    const before = await kit.balance(player.playerId);
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => kit.call(takeInvitationBenefit, { role }, { as: player })),
    );
    expect(replies.filter(({ code }) => code === 0)).toHaveLength(1);
    expect((await kit.balance(player.playerId)) - before).toBe(16_800n);
    expect(await grantedOf(kit, player, 'benefit')).toEqual([16_800n]);
  }
  const second = await newFriend(kit, inviter);
  await payIn(kit, second, 50_000n);
  await rewardInvitations.handler(kit.services, {});
  const { list } = await kit.done(listInvitationBenefits, {}, { as: inviter });
  expect(list.map(({ isOpen }) => isOpen)).toEqual([false]);
  // Another friend opens none for the inviter, who is not told of one either.
  const { rows } = await kit.database.pool.query(
    `select player_id, count(*)::int as told from message_messages
      where template = 'benefitOpened' and player_id = any ($1) group by player_id`,
    [[inviter.playerId, second.playerId]],
  );
  expect(new Map(rows.map((row) => [row.player_id, row.told]))).toEqual(
    new Map([
      [inviter.playerId, 1],
      [second.playerId, 1],
    ]),
  );
});

test('without a venue nothing is locked, and the turnover is twelve times the benefit', async () => {
  const { inviter } = await pair();
  const taken = await kit.done(takeInvitationBenefit, { role: 'inviter' }, { as: inviter });
  expect(taken.turnoverMinor).toBe(201_600);
  const there = { from: 'central', to: venue, amountMinor: 1_000 };
  await kit.done(transferMoney, there, { as: inviter });
  kit.clock.advance(60_000);
  const back = { from: venue, to: 'central', amountMinor: 1_000 };
  expect((await kit.call(transferMoney, back, { as: inviter })).code).toBe(0);
});

test('in a venue the money is transferred and the venue is locked, or nothing happens', async () => {
  const { inviter } = await pair();
  const input = { role: 'inviter', venue, amountMinor: 50_000 } as const;
  const tooMuch = { ...input, amountMinor: 900_000 };
  const refused = await kit.call(takeInvitationBenefit, tooMuch, { as: inviter });
  expect(refused.refusal).toBe('insufficientBalance');
  expect(await grantedOf(kit, inviter, 'benefit')).toEqual([]);
  const taken = await kit.done(takeInvitationBenefit, input, { as: inviter });
  expect(taken).toMatchObject({ grantedMinor: 16_800, turnoverMinor: 801_600 });
  expect(await kit.balance(inviter.playerId)).toBe(50_000n);
  kit.clock.advance(60_000);
  const back = { from: venue, to: 'central', amountMinor: 1_000 };
  const reply = await kit.call(transferMoney, back, { as: inviter });
  expect(reply).toMatchObject({ refusal: 'venueLocked', data: { leftMinor: 801_600 } });
});

test('a venue that holds the balance itself is refused', async () => {
  const held = await kit.venueProvider(30);
  const { friend } = await pair();
  const { venues } = await kit.done(listInvitationBenefits, {}, { as: friend });
  expect(venues.map(({ venue }) => venue)).not.toContain('held30');
  expect(held).toBeDefined();
  const input = { role: 'friend', venue: 'held30', amountMinor: 10_000 } as const;
  expect((await kit.call(takeInvitationBenefit, input, { as: friend })).refusal).toBe('notFound');
});

test('it lasts seven site days, not counting a break', async () => {
  const { inviter, friend } = await pair();
  await kit.done(startBreak, { days: 1, isConfirmed: true }, { as: friend });
  goToDay(kit, 7, 60);
  const take = async (player: TestPlayer, role: 'inviter' | 'friend') =>
    kit.call(takeInvitationBenefit, { role }, { as: await reenter(kit, player) });
  expect((await take(inviter, 'inviter')).refusal).toBe('grantEnded');
  expect((await take(friend, 'friend')).code).toBe(0);
});

test("nothing opens below five hundred, and other players' benefits cannot be taken", async () => {
  const inviter = await kit.payer();
  const friend = await newFriend(kit, inviter);
  await payIn(kit, friend, 49_999n);
  await rewardInvitations.handler(kit.services, {});
  for (const [as, role] of [
    [inviter, 'inviter'],
    [friend, 'friend'],
  ] as const) {
    expect((await kit.call(takeInvitationBenefit, { role }, { as })).refusal).toBe('notFound');
  }
});
