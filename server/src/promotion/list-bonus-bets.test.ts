import { getBonus, listBonusBets } from '@vela/contract/promotion/calls.ts';
import { transferMoney } from '@vela/contract/wallet/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { addDeposit, applyAs, newOfferPeople, startOffer } from '../../test/promotion.ts';
import { toBet, toWin } from '../../test/provider.ts';

const kit = await useKit();
const provider = await kit.provider(7);
const people = await newOfferPeople(kit);
const terms = { turnoverBp: 100_000, maxStakeMinor: 600_000, venue: 'venue7' };
const promotionId = await startOffer(kit, people, { terms });
const player = await kit.payer();
await addDeposit(kit, player, 50_000n);
const { applicationId } = (await applyAs(kit, player, promotionId)).data.application;

async function bet(stakeMinor: bigint): Promise<void> {
  kit.clock.advance(1_000);
  const play = await provider.openGame(player.playerId, 'game7a');
  const body = toBet(play, stakeMinor);
  await provider.send('/transaction/bet', body);
  await provider.send('/transaction/win', toWin(play, body, stakeMinor, { round_closed: true }));
}

test('it is fulfilled by its turnover, and the bets are listed', async () => {
  for (let count = 0; count < 10; count += 1) await bet(60_000n);
  expect((await kit.done(getBonus, {}, { as: player })).bonus).toBeNull();
  const input = { applicationId };
  const bets = await kit.done(listBonusBets, input, { as: player });
  expect(bets.totalCount).toBe(10);
  expect(bets.list.reduce((sum, { filledMinor }) => sum + filledMinor, 0)).toBe(600_000);
  const stranger = await kit.payer();
  expect((await kit.call(listBonusBets, input, { as: stranger })).refusal).toBe('notFound');
  const out = { from: 'venue7', to: 'central', amountMinor: 60_000 };
  expect((await kit.call(transferMoney, out, { as: player })).code).toBe(0);
});
