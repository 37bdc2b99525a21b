import { listResultBets } from '@vela/contract/mission/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { holdMission, weekOf } from '../../test/mission.ts';
import { newTournamentPeople } from '../../test/tournament.ts';

const kit = await useKit();

test('an unknown mission, week or player has no bets', async () => {
  const missionId = await holdMission(kit, await newTournamentPeople(kit));
  const as = await kit.operator('auditor');
  const { username } = await kit.player();
  const known = { missionId, week: weekOf(kit, 1), username };
  expect((await kit.done(listResultBets, known, { as })).totalCount).toBe(0);
  const unknown = [{ missionId: 'msn_none' }, { week: weekOf(kit, 5) }, { username: 'nobody1' }];
  for (const part of unknown) {
    const reply = await kit.call(listResultBets, { ...known, ...part }, { as });
    expect(reply.refusal).toBe('notFound');
  }
});
