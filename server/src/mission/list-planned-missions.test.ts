import { listPlannedMissions, saveMission } from '@vela/contract/mission/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { holdMission, toMissionInput } from '../../test/mission.ts';
import { newTournamentPeople } from '../../test/tournament.ts';

const kit = await useKit();

test('missions are listed by state, and a fourth one in a week is objected to', async () => {
  const people = await newTournamentPeople(kit);
  const held = [];
  for (let count = 0; count < 3; count += 1) held.push(await holdMission(kit, people));
  const wanted = toMissionInput(kit, { weeks: 2 });
  const { missionId } = await kit.done(saveMission, wanted, { as: people.writer });
  const as = people.first;
  const read = async (state?: 'draft' | 'approved') => {
    const { list } = await kit.done(listPlannedMissions, state ? { state } : {}, { as });
    return list.map((it) => [it.missionId, it.problems]);
  };
  expect(await read('draft')).toEqual([[missionId, ['tooManyAtOnce']]]);
  const approved = await read('approved');
  expect(new Set(approved.map(([id]) => id))).toEqual(new Set(held));
  expect(await read()).toHaveLength(4);
});
