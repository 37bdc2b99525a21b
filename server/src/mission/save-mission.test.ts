import { listPlannedMissions, saveMission } from '@vela/contract/mission/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { holdMission, toMissionInput } from '../../test/mission.ts';
import { newTournamentPeople } from '../../test/tournament.ts';

const kit = await useKit();
const people = await newTournamentPeople(kit);
const as = people.writer;

test('a draft is kept unchanged, with the result of its check', async () => {
  const unfair = toMissionInput(kit, { prizeMinor: 9_000 });
  const saved = await kit.done(saveMission, unfair, { as });
  expect(saved).toMatchObject({ version: 1, problems: ['prizeTooHigh'] });
  const { missionId } = saved;
  const changed = { ...toMissionInput(kit, { weeks: 3 }), missionId, version: 1 };
  expect(await kit.done(saveMission, changed, { as })).toMatchObject({ version: 2, problems: [] });
  const { list } = await kit.done(listPlannedMissions, {}, { as });
  expect(list).toMatchObject([{ missionId, weeks: 3, version: 2, problems: [], grantedCount: 0 }]);
});

test('of two operators who edit one draft, neither overwrites the other', async () => {
  const { missionId } = await kit.done(saveMission, toMissionInput(kit), { as });
  const first = { ...toMissionInput(kit), missionId, version: 1 };
  await kit.done(saveMission, first, { as });
  expect((await kit.call(saveMission, first, { as })).refusal).toBe('missionStateChanged');
});

test('an approved mission is not changed, and an unknown venue is refused', async () => {
  const missionId = await holdMission(kit, people);
  const late = { ...toMissionInput(kit), missionId, version: 1 };
  expect((await kit.call(saveMission, late, { as })).refusal).toBe('missionStateChanged');
  const elsewhere = toMissionInput(kit, { venues: ['nowhere'] });
  expect((await kit.call(saveMission, elsewhere, { as })).refusal).toBe('missionScopeUnknown');
});
