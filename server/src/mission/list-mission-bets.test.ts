import { listMissionBets } from '@vela/contract/mission/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { goTo, holdMission, weekOf } from '../../test/mission.ts';
import { Arena, newTournamentPeople } from '../../test/tournament.ts';

const kit = await useKit();
const arena = await Arena.open(kit);

test('the statement lists each bet that counts with its counted part, newest first', async () => {
  const missionId = await holdMission(kit, await newTournamentPeople(kit));
  const week = weekOf(kit, 1);
  const [as, other] = [await kit.player(), await kit.player()];
  goTo(kit, week, 5);
  await arena.play(as, 300n);
  kit.clock.advance(1_000);
  await arena.play(as, 90_000n, 180_000n);
  await arena.play(other, 700n);
  await arena.settle(await arena.place(as, 500n, 'live'), 0n);
  await arena.place(as, 800n);
  await arena.takeBack(await arena.play(as, 600n));
  const statement = await kit.done(listMissionBets, { missionId, week }, { as });
  expect(statement.list.map((bet) => [bet.validMinor, bet.countedMinor])).toEqual([
    [90_000, 1_000],
    [300, 300],
  ]);
  expect(statement).toMatchObject({ totalCount: 2, countedMinor: 1_300, isReached: false });
});

test('a mission that does not run in a week has no statement of it', async () => {
  const missionId = await holdMission(kit, await newTournamentPeople(kit));
  const as = await kit.player();
  for (const week of [weekOf(kit, 0), weekOf(kit, 2), '2026-06-03']) {
    expect((await kit.call(listMissionBets, { missionId, week }, { as })).refusal).toBe('notFound');
  }
});
