import { listPlannedTournaments, saveTournament } from '@vela/contract/tournament/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { holdTournament, newTournamentPeople, toTournamentInput } from '../../test/tournament.ts';

const kit = await useKit();
const people = await newTournamentPeople(kit);

test('drafts and held tournaments are listed with their budget, newest first', async () => {
  const held = await holdTournament(kit, people);
  kit.clock.advance(1_000);
  const input = toTournamentInput(kit, { prizes: [{ places: 3, amountMinor: 700 }] });
  const { tournamentId } = await kit.done(saveTournament, input, { as: people.writer });
  const as = people.first;
  const { list } = await kit.done(listPlannedTournaments, {}, { as });
  expect(list.map((it) => [it.tournamentId, it.state, it.budgetMinor])).toEqual([
    [tournamentId, 'draft', 2_100],
    [held, 'approved', 20_000],
  ]);
  const drafts = await kit.done(listPlannedTournaments, { state: 'draft' }, { as });
  expect(drafts.totalCount).toBe(1);
});
