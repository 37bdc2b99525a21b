import { getTournament, leaveTournament } from '@vela/contract/tournament/calls.ts';
import { HOUR_MS, MINUTE_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { Arena, holdTournament, joinAll, newTournamentPeople } from '../../test/tournament.ts';
import { scoreTournaments, settleTournaments } from './jobs.ts';

const kit = await useKit();
const people = await newTournamentPeople(kit);
const arena = await Arena.open(kit);

test('a player who leaves loses the place, and cannot leave once prizes are granted', async () => {
  const [one, two] = [await kit.player(), await kit.player()];
  const tournamentId = await holdTournament(kit, people);
  await joinAll(kit, tournamentId, [one, two]);
  kit.clock.advance(2 * MINUTE_MS);
  await arena.play(one, 9_000n);
  await arena.play(two, 1_000n);
  await scoreTournaments.handler(kit.services, {});
  await kit.done(leaveTournament, { tournamentId }, { as: one });
  const { board } = await kit.done(getTournament, { tournamentId }, { as: two });
  expect(board).toMatchObject([{ place: 1, isMe: true }]);
  kit.clock.advance(4 * HOUR_MS);
  await settleTournaments.handler(kit.services, {});
  const leave = (as: typeof one) => kit.call(leaveTournament, { tournamentId }, { as });
  expect((await leave(two)).refusal).toBe('tournamentClosed');
  expect((await leave(await kit.player())).refusal).toBe('notFound');
});
