import { listPlannedTournaments, saveTournament } from '@vela/contract/tournament/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { holdTournament, newTournamentPeople, toTournamentInput } from '../../test/tournament.ts';

const kit = await useKit();
const people = await newTournamentPeople(kit);
const as = people.writer;

test('a draft is kept unchanged, and a held tournament cannot be edited', async () => {
  const prizes = [{ places: 2, amountMinor: 100 }];
  const { tournamentId } = await kit.done(saveTournament, toTournamentInput(kit), { as });
  const changed = { ...toTournamentInput(kit, { prizes }), tournamentId };
  await kit.done(saveTournament, changed, { as });
  const { list } = await kit.done(listPlannedTournaments, {}, { as });
  expect(list).toMatchObject([{ tournamentId, prizes, budgetMinor: 200 }]);
  const held = await holdTournament(kit, people);
  const late = { ...toTournamentInput(kit), tournamentId: held };
  expect((await kit.call(saveTournament, late, { as })).refusal).toBe('tournamentStateChanged');
});

test('an unknown venue or game is refused', async () => {
  for (const parts of [{ venues: ['nowhere'] }, { games: ['nowhere/none'] }]) {
    const reply = await kit.call(saveTournament, toTournamentInput(kit, parts), { as });
    expect(reply.refusal).toBe('tournamentScopeUnknown');
  }
});
