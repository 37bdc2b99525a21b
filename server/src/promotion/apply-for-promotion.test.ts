import { applyForPromotion, getPromotion, giveUpBonus } from '@vela/contract/promotion/calls.ts';
import { getOffer } from '@vela/contract/promotion/staff-calls.ts';
import { transferMoney } from '@vela/contract/wallet/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { addDeposit, applyAs, newOfferPeople, startOffer } from '../../test/promotion.ts';
import type { OfferParts } from '../../test/promotion.ts';
import { toBet, venueBalance } from '../../test/provider.ts';
import { listOpenRequirements } from '../turnover/index.ts';

const kit = await useKit();
const provider = await kit.provider(7);
const people = await newOfferPeople(kit);
const start = (parts: OfferParts) => startOffer(kit, people, parts);

const lockTerms = {
  turnoverBp: 100_000,
  maxStakeMinor: 1_000,
  venue: 'venue7',
} as const;

test('a bonus in a venue creates deposit, bonus, lock and requirement in one step', async () => {
  const promotionId = await start({ terms: lockTerms });
  const player = await kit.payer();
  await addDeposit(kit, player, 60_000n);
  const { standing } = await kit.done(getPromotion, { promotionId }, { as: player });
  expect(standing).toEqual({
    block: null,
    depositedMinor: 60_000,
    missingMinor: 0,
    baseMinor: 50_000,
    bonusMinor: 10_000,
    requiredMinor: 600_000,
  });
  const { data } = await applyAs(kit, player, promotionId);
  expect(data.application).toMatchObject({ state: 'granted', requiredMinor: 600_000 });
  expect(await kit.balance(player.playerId)).toBe(10_000n);
  const seat = { playerId: player.playerId, venueNo: 7 };
  expect(await venueBalance(kit, seat)).toBe(60_000n);
  const [open] = await listOpenRequirements(kit.database.db, player.playerId);
  expect(open).toMatchObject({ kind: 'bonus', venue: 'venue7', requiredMinor: 600_000n });
  const out = { from: 'venue7', to: 'central', amountMinor: 100 };
  expect((await kit.call(transferMoney, out, { as: player })).refusal).toBe('venueLocked');
});

test('under a bonus a bet above its maximum stake is refused, and others are accepted', async () => {
  const promotionId = await start({ terms: lockTerms });
  const [player, other] = [await kit.payer(), await provider.sit(5_000n)];
  await addDeposit(kit, player, 50_000n);
  await applyAs(kit, player, promotionId);
  const play = await provider.openGame(player.playerId, 'game7a');
  const send = (at: typeof play, minor: bigint) =>
    provider.send('/transaction/bet', toBet(at, minor, { round_closed: true }));
  const replies = await Promise.all([send(play, 1_001n), send(play, 1_000n), send(other, 1_001n)]);
  expect(replies.map(({ status }) => status)).toEqual(['RS_ERROR_LIMIT_REACHED', 'RS_OK', 'RS_OK']);
});

test('the maximum stake of a bonus in a venue holds in no other', async () => {
  const elsewhere = await kit.provider(8);
  const promotionId = await start({ terms: lockTerms });
  const player = await kit.payer();
  await addDeposit(kit, player, 60_000n);
  await applyAs(kit, player, promotionId);
  const into = { from: 'central', to: 'venue8', amountMinor: 5_000 };
  await kit.done(transferMoney, into, { as: player });
  const play = await elsewhere.openGame(player.playerId, 'game8a');
  const bet = toBet(play, 1_001n, { round_closed: true });
  expect((await elsewhere.send('/transaction/bet', bet)).status).toBe('RS_OK');
});

test('of 200 concurrent applications, one is granted and paid', async () => {
  const promotionId = await start({});
  const player = await kit.payer();
  await addDeposit(kit, player, 50_000n);
  const input = { promotionId, bonusMinor: 10_000, requiredMinor: 60_000 };
  const replies = await Promise.all(
    Array.from({ length: 200 }, (_, at) =>
      kit.call(applyForPromotion, input, { as: player, address: `203.0.113.${at}` }),
    ),
  );
  const [granted] = replies.filter(({ code }) => code === 0);
  expect(granted?.data.application.bonusMinor).toBe(10_000);
  expect(await kit.balance(player.playerId)).toBe(60_000n);
  const { offer } = await kit.done(getOffer, { promotionId }, { as: people.writer });
  expect(offer).toMatchObject({ spentMinor: 10_000, appliedCount: 1, liabilityMinor: 10_000 });
});

test('a budget is never exceeded by concurrent applications', async () => {
  const promotionId = await start({ budgetMinor: 25_000 });
  const players = await Promise.all(Array.from({ length: 6 }, () => kit.payer()));
  for (const player of players) await addDeposit(kit, player, 50_000n);
  const input = { promotionId, bonusMinor: 10_000, requiredMinor: 60_000 };
  const replies = await Promise.all(
    players.map((as) => kit.call(applyForPromotion, input, { as })),
  );
  expect(replies.filter(({ code }) => code === 0)).toHaveLength(2);
});

test('a budget is used up to its last unit', async () => {
  const promotionId = await start({ budgetMinor: 20_000 });
  const [first, second, third] = [await kit.payer(), await kit.payer(), await kit.payer()];
  for (const player of [first, second, third]) await addDeposit(kit, player, 50_000n);
  for (const player of [first, second]) {
    expect((await applyAs(kit, player, promotionId)).data.application.state).toBe('granted');
  }
  const { standing } = await kit.done(getPromotion, { promotionId }, { as: third });
  expect(standing?.block).toBe('budget');
});

test('a deposit counts for one bonus only', async () => {
  const first = await start({ terms: { turnoverBp: 0 } });
  const second = await start({});
  const player = await kit.payer();
  await addDeposit(kit, player, 60_000n);
  expect((await applyAs(kit, player, first)).data.application.state).toBe('fulfilled');
  const { standing } = await kit.done(getPromotion, { promotionId: second }, { as: player });
  expect(standing).toMatchObject({
    block: 'deposit',
    depositedMinor: 10_000,
    missingMinor: 40_000,
  });
});

test('the deposits of a bonus that was given up earn no other', async () => {
  const first = await start({});
  const second = await start({});
  const player = await kit.payer();
  await addDeposit(kit, player, 60_000n);
  const { applicationId } = (await applyAs(kit, player, first)).data.application;
  await kit.done(giveUpBonus, { applicationId, costMinor: 10_000 }, { as: player });
  const { standing } = await kit.done(getPromotion, { promotionId: second }, { as: player });
  expect(standing).toMatchObject({ block: 'deposit', depositedMinor: 10_000 });
});

test('figures that were not shown and a wrong code grant nothing', async () => {
  const promotionId = await start({ code: 'HARBOUR' });
  const player = await kit.payer();
  await addDeposit(kit, player, 50_000n);
  expect((await applyAs(kit, player, promotionId, 'other')).refusal).toBe('promoCodeWrong');
  const input = { promotionId, promoCode: 'harbour', bonusMinor: 10_001, requiredMinor: 60_000 };
  const reply = await kit.call(applyForPromotion, input, { as: player });
  expect(reply.refusal).toBe('promotionChanged');
  expect(await kit.balance(player.playerId)).toBe(50_000n);
  expect((await applyAs(kit, player, promotionId, 'harbour')).code).toBe(0);
});

test('deposits that are moved with a bonus must be in the central wallet', async () => {
  const promotionId = await start({ terms: lockTerms });
  const player = await kit.payer();
  await addDeposit(kit, player, 50_000n);
  const away = { from: 'central', to: 'venue7', amountMinor: 10_000 };
  await kit.done(transferMoney, away, { as: player });
  const reply = await applyAs(kit, player, promotionId);
  expect(reply.refusal).toBe('insufficientBalance');
  expect(await kit.balance(player.playerId)).toBe(40_000n);
});
