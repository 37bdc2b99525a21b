import {
  listPlannedMissions,
  proposeMission,
  saveMission,
} from '@vela/contract/mission/staff-calls.ts';
import { approveProposal } from '@vela/contract/proposal/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { goTo, holdMission, toMissionInput, weekOf } from '../../test/mission.ts';
import { approveAs } from '../../test/proposal.ts';
import { newTournamentPeople } from '../../test/tournament.ts';

const kit = await useKit();
const people = await newTournamentPeople(kit);
const { writer, first, second } = people;

const find = async (missionId: string, as = first) => {
  const { list } = await kit.done(listPlannedMissions, { pageSize: 100 }, { as });
  return list.find((it) => it.missionId === missionId);
};

test('a mission needs two people, and a changed draft loses its approval', async () => {
  const { missionId } = await kit.done(saveMission, toMissionInput(kit), { as: writer });
  const change = { missionId, change: 'approve', reason: 'season' } as const;
  const { proposalId } = await kit.done(proposeMission, change, { as: first });
  const approve = (as: typeof first) => kit.call(approveProposal, { proposalId }, { as });
  expect((await approve(first)).refusal).toBe('ownProposal');
  const changed = { ...toMissionInput(kit, { prizeMinor: 900 }), missionId, version: 1 };
  await kit.done(saveMission, changed, { as: writer });
  expect((await approve(second)).refusal).toBe('proposalStale');
  expect((await find(missionId))?.state).toBe('draft');
});

test('a mission that its check objects to is not proposed', async () => {
  const unfair = toMissionInput(kit, { betMaxMinor: 5_000 });
  const { missionId } = await kit.done(saveMission, unfair, { as: writer });
  const change = { missionId, change: 'approve', reason: 'season' } as const;
  const reply = await kit.call(proposeMission, change, { as: first });
  expect(reply.refusal).toBe('missionNotFair');
});

test('two people stop the weeks to come, and none that has begun', async () => {
  const stop = { change: 'stop', reason: 'storm' } as const;
  const unborn = await holdMission(kit, people, { weeks: 2 });
  const proposed = await kit.done(proposeMission, { missionId: unborn, ...stop }, { as: first });
  await approveAs(kit, second, proposed);
  expect(await find(unborn)).toMatchObject({ state: 'cancelled', weeks: 0 });
  const missionId = await holdMission(kit, people, { weeks: 3 });
  const fromDay = weekOf(kit, 1);
  goTo(kit, fromDay, 5);
  const later = await newTournamentPeople(kit);
  const stopping = await kit.done(proposeMission, { missionId, ...stop }, { as: later.first });
  await approveAs(kit, later.second, stopping);
  const untilDay = weekOf(kit, 1);
  const found = await find(missionId, later.first);
  expect(found).toMatchObject({ state: 'approved', fromDay, untilDay, weeks: 1 });
  const again = await kit.call(proposeMission, { missionId, ...stop }, { as: later.first });
  expect(again.refusal).toBe('missionStateChanged');
});
