import { listTournamentBets } from '@vela/contract/tournament/calls.ts';
import { listEntryBets } from '@vela/contract/tournament/staff-calls.ts';
import { MINUTE_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { applyAs, addDeposit, newOfferPeople, startOffer } from '../../test/promotion.ts';
import { useKit } from '../../test/kit.ts';
import { Arena, holdTournament, joinAll, newTournamentPeople } from '../../test/tournament.ts';

const kit = await useKit();
const people = await newTournamentPeople(kit);
const arena = await Arena.open(kit);

test('the statement holds each bet that counts, and none under a bonus', async () => {
  const player = await kit.payer();
  const rule = { scoring: 'multiple', minStakeMinor: 1_000 } as const;
  const tournamentId = await holdTournament(kit, people, rule);
  await joinAll(kit, tournamentId, [player]);
  kit.clock.advance(2 * MINUTE_MS);
  await arena.play(player, 3_000n, 10_000n);
  await arena.play(player, 900n, 9_000n);
  await arena.play(player, 2_000n, 2_000n);
  const back = await arena.place(player, 1_000n);
  await arena.takeBack(back);
  // A bet of the very instant of the grant falls under the bonus.
  kit.clock.advance(1_000);
  const offer = await startOffer(kit, await newOfferPeople(kit), {});
  await addDeposit(kit, player, 50_000n);
  expect((await applyAs(kit, player, offer)).code).toBe(0);
  await arena.play(player, 1_000n, 20_000n);
  const statement = await kit.done(listTournamentBets, { tournamentId }, { as: player });
  expect(statement).toMatchObject({ totalCount: 1, score: 3_333, validMinor: 3_000 });
  expect(statement.list).toMatchObject([
    { stakeMinor: 3_000, payoutMinor: 10_000, multipleMilli: 3_333 },
  ]);
  const { username } = player;
  const risk = await kit.operator('risk');
  const seen = await kit.done(listEntryBets, { tournamentId, username }, { as: risk });
  expect(seen.list).toEqual(statement.list);
});
