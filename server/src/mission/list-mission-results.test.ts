import { listMissionResults, listResultBets } from '@vela/contract/mission/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { goTo, holdMission, weekOf } from '../../test/mission.ts';
import { Arena, newTournamentPeople } from '../../test/tournament.ts';
import { settleMissions } from './jobs.ts';

const kit = await useKit();
const arena = await Arena.open(kit);

test('operators find who has done a mission, in which week and by which bets', async () => {
  const missionId = await holdMission(kit, await newTournamentPeople(kit));
  const week = weekOf(kit, 1);
  goTo(kit, week, 5);
  const players = [
    await kit.player({ username: 'wendy1' }),
    await kit.player({ username: 'albert1' }),
  ];
  for (const player of players) {
    for (let time = 0; time < 10; time += 1) await arena.play(player, 1_000n);
  }
  goTo(kit, weekOf(kit, 1), 4);
  await settleMissions.handler(kit.services, {});
  const as = await kit.operator('finance');
  const read = async (username = '') => {
    const { list } = await kit.done(listMissionResults, { missionId, username }, { as });
    return list.map((it) => [it.username, it.week, it.countedMinor, it.prizeMinor]);
  };
  expect(await read()).toEqual([
    ['albert1', week, 10_000, 500],
    ['wendy1', week, 10_000, 500],
  ]);
  expect(await read('Wendy1')).toEqual([['wendy1', week, 10_000, 500]]);
  const bets = await kit.done(listResultBets, { missionId, week, username: 'wendy1' }, { as });
  expect(bets).toMatchObject({ totalCount: 10, countedMinor: 10_000, grantedMinor: 500 });
  const reply = await kit.call(listMissionResults, { missionId: 'msn_none' }, { as });
  expect(reply.refusal).toBe('notFound');
});
