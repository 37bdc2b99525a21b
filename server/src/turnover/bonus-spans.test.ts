import { getBonus, giveUpBonus } from '@vela/contract/promotion/calls.ts';
import { MINUTE_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { addDeposit, applyAs, newOfferPeople, startOffer } from '../../test/promotion.ts';
import type { TestPlayer } from '../../test/site.ts';
import { runWork } from '../app/work.ts';
import { settleTurnover } from './index.ts';

const kit = await useKit();
const people = await newOfferPeople(kit);

/** A player's valid bets so far, and those of them under a bonus. */
async function sumsOf({ playerId }: TestPlayer): Promise<[string, string] | undefined> {
  await runWork(kit.services, (work) => settleTurnover(work, playerId));
  const { rows } = await kit.database.pool.query<{ valid: string; bonus: string }>(
    `select sum(valid_minor)::text as valid, sum(bonus_minor)::text as bonus
       from turnover_valid_days where player_id = $1`,
    [playerId],
  );
  return rows[0] && [rows[0].valid, rows[0].bonus];
}

async function takeBonus(player: TestPlayer): Promise<string> {
  const promotionId = await startOffer(kit, people);
  await addDeposit(kit, player, 50_000n);
  return (await applyAs(kit, player, promotionId)).data.application.applicationId;
}

test('bets are under a bonus from its instant until the instant at which it ends', async () => {
  const player = await kit.payer();
  await kit.bet(player, { validMinor: 1n });
  kit.clock.advance(1);
  const applicationId = await takeBonus(player);
  await kit.bet(player, { validMinor: 20n });
  kit.clock.advance(MINUTE_MS - 1);
  await kit.bet(player, { validMinor: 300n });
  expect(await sumsOf(player)).toEqual(['321', '320']);
  kit.clock.advance(1);
  const costMinor = (await kit.done(getBonus, {}, { as: player })).bonus?.costMinor ?? 0;
  await kit.done(giveUpBonus, { applicationId, costMinor }, { as: player });
  await kit.bet(player, { validMinor: 4_000n });
  expect(await sumsOf(player)).toEqual(['4321', '320']);
});

test('the bonus of a venue covers its player’s bets there and no others', async () => {
  const [player, other] = [await kit.payer(), await kit.payer()];
  const applicationId = await takeBonus(player);
  await kit.database.pool.query(
    `update promotion_applications set terms = jsonb_set(terms, '{venue}', '"live"')
      where application_id = $1`,
    [applicationId],
  );
  await kit.bet(player, { validMinor: 20n });
  await kit.bet(player, { validMinor: 300n, venue: 'live' });
  await kit.bet(other, { validMinor: 300n, venue: 'live' });
  expect(await sumsOf(player)).toEqual(['320', '300']);
  expect(await sumsOf(other)).toEqual(['300', '0']);
});
