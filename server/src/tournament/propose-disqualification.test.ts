import { getTournament, joinTournament } from '@vela/contract/tournament/calls.ts';
import { proposeDisqualification } from '@vela/contract/tournament/staff-calls.ts';
import { listAudit } from '@vela/contract/staff/staff-calls.ts';
import { MINUTE_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { approveAs } from '../../test/proposal.ts';
import { Arena, holdTournament, joinAll, newTournamentPeople } from '../../test/tournament.ts';
import { scoreTournaments } from './jobs.ts';

const kit = await useKit();
const people = await newTournamentPeople(kit);
const arena = await Arena.open(kit);

test('two people disqualify an entry, whose player reads why and joins no more', async () => {
  const [cheat, fair] = [await kit.player(), await kit.player()];
  const { username } = cheat;
  const tournamentId = await holdTournament(kit, people);
  await joinAll(kit, tournamentId, [cheat, fair]);
  kit.clock.advance(2 * MINUTE_MS);
  await arena.play(cheat, 9_000n);
  await arena.play(fair, 2_000n);
  await scoreTournaments.handler(kit.services, {});
  const propose = (reason: string) =>
    kit.call(proposeDisqualification, { tournamentId, username, reason }, { as: people.first });
  expect((await propose('')).refusal).toBe('reasonRequired');
  const input = { tournamentId, username, reason: 'Two accounts.' };
  const proposal = await kit.done(proposeDisqualification, input, { as: people.first });
  const placeOf = async (as: typeof fair) =>
    (await kit.done(getTournament, { tournamentId }, { as })).own;
  expect(await placeOf(fair)).toMatchObject({ place: 2 });
  await approveAs(kit, people.second, proposal);
  expect(await placeOf(fair)).toMatchObject({ place: 1 });
  expect(await placeOf(cheat)).toMatchObject({
    state: 'disqualified',
    reason: 'Two accounts.',
    place: null,
  });
  const again = await kit.call(joinTournament, { tournamentId }, { as: cheat });
  expect(again).toMatchObject({ refusal: 'tournamentClosed', data: { block: 'disqualified' } });
  expect((await propose('again')).refusal).toBe('entryStateChanged');
  const { list } = await kit.done(listAudit, { subject: tournamentId }, { as: people.second });
  expect(list[0]).toMatchObject({ action: 'tournament.disqualify' });
});
