import { setPlayerAgent } from '@vela/contract/invite/staff-calls.ts';
import { listTournaments } from '@vela/contract/tournament/calls.ts';
import { saveTournament } from '@vela/contract/tournament/staff-calls.ts';
import { HOUR_MS, MINUTE_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { holdTournament, joinAll, newTournamentPeople } from '../../test/tournament.ts';
import { toTournamentInput } from '../../test/tournament.ts';
import { settleTournaments } from './jobs.ts';

const kit = await useKit();
const people = await newTournamentPeople(kit);

test('running tournaments come before planned and ended ones, and a draft is not shown', async () => {
  const player = await kit.player();
  await kit.done(saveTournament, toTournamentInput(kit), { as: people.writer });
  const over = await holdTournament(kit, people);
  kit.clock.advance(4 * HOUR_MS);
  await settleTournaments.handler(kit.services, {});
  const running = await holdTournament(kit, people);
  kit.clock.advance(2 * MINUTE_MS);
  const coming = await holdTournament(kit, people);
  await joinAll(kit, running, [player]);
  const { list } = await kit.done(listTournaments, {}, { as: player });
  expect(list.map((it) => [it.tournamentId, it.phase, it.isJoined, it.entryCount])).toEqual([
    [running, 'running', true, 1],
    [coming, 'upcoming', false, 0],
    [over, 'over', false, 0],
  ]);
  const [first] = (await kit.done(listTournaments, {}, {})).list;
  expect(first).toMatchObject({ tournamentId: running, isJoined: false, budgetMinor: 20_000 });
  expect(first?.prizes).toEqual([
    { fromPlace: 1, toPlace: 1, amountMinor: 10_000 },
    { fromPlace: 2, toPlace: 3, amountMinor: 5_000 },
  ]);
});

test('an agent sees no tournament, and the reason', async () => {
  const player = await kit.player();
  const agent = { username: player.username, isAgent: true, reason: 'contract' };
  await kit.done(setPlayerAgent, agent, { as: await kit.operator('risk') });
  const reply = await kit.done(listTournaments, {}, { as: player });
  expect(reply).toMatchObject({ list: [], block: 'agent' });
});
