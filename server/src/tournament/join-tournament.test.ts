import { startBreak } from '@vela/contract/protection/calls.ts';
import { getTournament, joinTournament, leaveTournament } from '@vela/contract/tournament/calls.ts';
import { HOUR_MS, MINUTE_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { markHarm } from '../../test/protection.ts';
import { useKit } from '../../test/kit.ts';
import { Arena, holdTournament, newTournamentPeople } from '../../test/tournament.ts';
import { scoreTournaments } from './jobs.ts';
import { lockTournamentShared } from './store.ts';

const kit = await useKit();
const people = await newTournamentPeople(kit);
const arena = await Arena.open(kit);

test('joining twice has no effect, and joining again starts at zero', async () => {
  const as = await kit.player();
  const tournamentId = await holdTournament(kit, people);
  const scoreOf = async () => {
    await scoreTournaments.handler(kit.services, {});
    return (await kit.done(getTournament, { tournamentId }, { as })).own?.score;
  };
  await kit.done(joinTournament, { tournamentId }, { as });
  kit.clock.advance(2 * MINUTE_MS);
  await arena.play(as, 4_000n);
  await kit.done(joinTournament, { tournamentId }, { as });
  expect(await scoreOf()).toBe(4);
  await kit.done(leaveTournament, { tournamentId }, { as });
  await kit.done(joinTournament, { tournamentId }, { as });
  expect(await scoreOf()).toBe(0);
  await arena.play(as, 2_000n);
  expect(await scoreOf()).toBe(2);
});

test('players who join do not wait for each other', async () => {
  const as = await kit.player();
  const tournamentId = await holdTournament(kit, people);
  await kit.database.transaction(async ({ tx, client }) => {
    await lockTournamentShared(tx, tournamentId);
    await kit.done(joinTournament, { tournamentId }, { as });
    const { rows } = await client.query('select from tournament_entries where player_id = $1', [
      as.playerId,
    ]);
    expect(rows).toHaveLength(1);
  });
});

test('a player with markers of harm cannot join, nor can any player after the end', async () => {
  const [harmed, late] = [await kit.player(), await kit.player()];
  const tournamentId = await holdTournament(kit, people);
  const join = (as: typeof late) => kit.call(joinTournament, { tournamentId }, { as });
  await markHarm(kit, harmed);
  expect(await join(harmed)).toMatchObject({
    refusal: 'tournamentClosed',
    data: { block: 'protected' },
  });
  kit.clock.advance(2 * HOUR_MS);
  expect(await join(late)).toMatchObject({ refusal: 'tournamentClosed', data: { block: 'over' } });
  await kit.done(startBreak, { days: 1, isConfirmed: true }, { as: late });
  expect((await join(late)).refusal).not.toBeNull();
});
