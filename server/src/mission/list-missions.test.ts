import { listMissionBets, listMissions } from '@vela/contract/mission/calls.ts';
import { listMissionResults, listResultBets } from '@vela/contract/mission/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { goTo, holdMission, weekOf } from '../../test/mission.ts';
import { Arena, newTournamentPeople } from '../../test/tournament.ts';
import { settleMissions } from './jobs.ts';

const kit = await useKit();
const arena = await Arena.open(kit);

test('a mission is announced, runs, is counted and ends, each with the reader’s progress', async () => {
  const missionId = await holdMission(kit, await newTournamentPeople(kit));
  const week = weekOf(kit, 1);
  const as = await kit.player({ username: 'lantern1' });
  const read = async () => {
    const visitor = await kit.done(listMissions, {}, {});
    const { list } = await kit.done(listMissions, {}, { as });
    const shown = list.map(({ mission, own }) => [mission.phase, own?.countedMinor]);
    return [visitor.list.map(({ own }) => own), shown];
  };
  expect(await read()).toEqual([[null], [['upcoming', 0]]]);
  goTo(kit, week, 5);
  await arena.play(as, 700n);
  expect(await read()).toEqual([[null], [['running', 700]]]);
  for (let time = 0; time < 20; time += 1) await arena.play(as, 1_000n);
  expect(await read()).toEqual([[null], [['running', 10_000]]]);
  goTo(kit, weekOf(kit, 1), 1);
  expect(await read()).toEqual([[], [['counting', 10_000]]]);
  goTo(kit, weekOf(kit, 0), 4);
  await settleMissions.handler(kit.services, {});
  expect(await read()).toEqual([[], [['over', 10_000]]]);
  const operator = await kit.operator('finance');
  const results = await kit.done(listMissionResults, { missionId }, { as: operator });
  expect(results.list).toMatchObject([{ username: 'lantern1', week, prizeMinor: 500 }]);
  const of = { missionId, week, username: 'lantern1' };
  const { totalCount } = await kit.done(listResultBets, of, { as: operator });
  expect(totalCount).toBe(21);
  const early = { missionId, week: weekOf(kit, 0) };
  const reply = await kit.call(listMissionBets, early, { as });
  expect(reply.refusal).toBe('notFound');
});
