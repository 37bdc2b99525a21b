import { getTournament } from '@vela/contract/tournament/calls.ts';
import { MINUTE_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { markHarm } from '../../test/protection.ts';
import { useKit } from '../../test/kit.ts';
import { Arena, holdTournament, joinAll, newTournamentPeople } from '../../test/tournament.ts';
import { scoreTournaments } from './jobs.ts';

const kit = await useKit();
const people = await newTournamentPeople(kit);
const arena = await Arena.open(kit);

test('names of others are masked, and a player with markers of harm sees no leaderboard', async () => {
  const [mine, other, outside] = [
    await kit.player({ username: 'harbour1' }),
    await kit.player({ username: 'lighthouse' }),
    await kit.player(),
  ];
  const tournamentId = await holdTournament(kit, people);
  await joinAll(kit, tournamentId, [mine, other]);
  kit.clock.advance(2 * MINUTE_MS);
  await arena.play(other, 5_000n);
  await arena.play(mine, 3_000n);
  await scoreTournaments.handler(kit.services, {});
  const read = (as: typeof mine) => kit.call(getTournament, { tournamentId }, { as });
  const { board, own, block } = await kit.done(getTournament, { tournamentId }, { as: mine });
  expect(board.map((it) => [it.username, it.score, it.prizeMinor])).toEqual([
    ['lig***e', 5, 10_000],
    ['harbour1', 3, 5_000],
  ]);
  expect(own).toMatchObject({ place: 2, score: 3, prizeMinor: 5_000, state: 'active' });
  expect(block).toBeNull();
  await markHarm(kit, mine);
  await markHarm(kit, outside);
  expect((await read(mine)).data).toMatchObject({ board: [], block: 'protected' });
  expect((await read(mine)).data?.own).toMatchObject({ place: null });
  expect((await read(outside)).refusal).toBe('notFound');
  const seen = await kit.done(getTournament, { tournamentId }, { as: other });
  expect(seen.board.map(({ username }) => username)).toEqual(['lighthouse']);
});

test('a player cannot read a draft', async () => {
  expect((await kit.call(getTournament, { tournamentId: 'trn_none' })).refusal).toBe('notFound');
});
