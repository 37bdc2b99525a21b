import { approveProposal } from '@vela/contract/proposal/staff-calls.ts';
import {
  listPlannedTournaments,
  proposeTournament,
  saveTournament,
} from '@vela/contract/tournament/staff-calls.ts';
import { addMs, MINUTE_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { approveAs } from '../../test/proposal.ts';
import { holdTournament, newTournamentPeople, toTournamentInput } from '../../test/tournament.ts';

const kit = await useKit();
const people = await newTournamentPeople(kit);
const { writer, first, second } = people;

const save = async (parts: Parameters<typeof toTournamentInput>[1] = {}): Promise<string> => {
  const input = toTournamentInput(kit, parts);
  return (await kit.done(saveTournament, input, { as: writer })).tournamentId;
};
const propose = (tournamentId: string, change: 'approve' | 'cancel') =>
  kit.call(proposeTournament, { tournamentId, change, reason: 'season' }, { as: first });
const stateOf = async (tournamentId: string) => {
  const { list } = await kit.done(listPlannedTournaments, { pageSize: 100 }, { as: first });
  return list.find((it) => it.tournamentId === tournamentId)?.state;
};

test('a tournament needs two people, and a changed draft loses its approval', async () => {
  const tournamentId = await save();
  const { proposalId } = await kit.done(
    proposeTournament,
    { tournamentId, change: 'approve', reason: 'season' },
    { as: first },
  );
  const approve = (as: typeof first) => kit.call(approveProposal, { proposalId }, { as });
  expect((await approve(first)).refusal).toBe('ownProposal');
  expect(await stateOf(tournamentId)).toBe('draft');
  const prizes = [{ places: 1, amountMinor: 99_900 }];
  const changed = { ...toTournamentInput(kit, { prizes }), tournamentId };
  await kit.done(saveTournament, changed, { as: writer });
  expect((await approve(second)).refusal).toBe('proposalStale');
  expect(await stateOf(tournamentId)).toBe('draft');
});

test('a tournament is cancelled before it starts, and not after', async () => {
  const tournamentId = await holdTournament(kit, people);
  const change = { tournamentId, change: 'cancel', reason: 'storm' } as const;
  await approveAs(kit, second, await kit.done(proposeTournament, change, { as: first }));
  expect(await stateOf(tournamentId)).toBe('cancelled');
  const running = await holdTournament(kit, people);
  kit.clock.advance(MINUTE_MS);
  expect((await propose(running, 'cancel')).refusal).toBe('tournamentStateChanged');
});

test.each([
  ['without a game that counts', { categories: [] }],
  ['without prizes', { prizes: [] }],
  [
    'with a prize above the one before',
    {
      prizes: [
        { places: 1, amountMinor: 1 },
        { places: 1, amountMinor: 2 },
      ],
    },
  ],
  ['without a rate for its points', { pointMinor: 0 }],
  ['that has started', { startsAt: addMs(new Date(0), 0).toISOString() }],
])('a tournament %s is not held', async (_what, parts) => {
  expect((await propose(await save(parts), 'approve')).refusal).toBe('tournamentIncomplete');
});
