import { listEntryBets } from '@vela/contract/tournament/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { holdTournament, newTournamentPeople } from '../../test/tournament.ts';

const kit = await useKit();
const people = await newTournamentPeople(kit);

test('a player who does not take part has no statement', async () => {
  const { username } = await kit.player();
  const tournamentId = await holdTournament(kit, people);
  const reply = await kit.call(listEntryBets, { tournamentId, username }, { as: people.first });
  expect(reply.refusal).toBe('notFound');
});
