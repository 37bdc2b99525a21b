import { listMessages } from '@vela/contract/message/calls.ts';
import { listMissionBets, listMissions } from '@vela/contract/mission/calls.ts';
import { startBreak } from '@vela/contract/protection/calls.ts';
import { claimGrant, getGrant, listGrants } from '@vela/contract/welfare/calls.ts';
import { fromDay, HOUR_MS, addMs } from '@vela/service/time.ts';
import { beforeEach, expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { goTo, holdMission, weekOf } from '../../test/mission.ts';
import { markHarm } from '../../test/protection.ts';
import { Arena, newTournamentPeople } from '../../test/tournament.ts';
import { settleMissions } from './jobs.ts';

// Clocks there go forward in the night to 29 March.
const kit = await useKit({ at: '2026-03-16T00:00:00Z' });
kit.services.site.timeZone = 'Europe/Berlin';
const arena = await Arena.open(kit);

/** By two concurrent copies, and once more. */
async function settle(): Promise<void> {
  await Promise.all([1, 2].map(() => settleMissions.handler(kit.services, {})));
  await settleMissions.handler(kit.services, {});
}

const grantedTo = async (missionId: string): Promise<string[]> => {
  const { rows } = await kit.database.pool.query<{ line: string }>(
    `select concat_ws(' ', username, right(cause, 10), amount_minor) as line
     from welfare_grants join players using (player_id)
     where kind = 'mission' and cause like $1 order by 1`,
    [`${missionId}/%`],
  );
  return rows.map(({ line }) => line);
};

let week: string;
let missionId: string;
beforeEach(async () => {
  // Sessions of operators end long before the next week.
  missionId = await holdMission(kit, await newTournamentPeople(kit));
  week = weekOf(kit, 1);
  goTo(kit, week, 10);
});

type Who = Parameters<typeof arena.play>[0];

/** So many lost bets of 10.00, which is the most that counts of one. */
async function playTimes(player: Who, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await arena.play(player, 1_000n);
}

test('a week is settled once, after its end, for players who have reached the target', async () => {
  const [done, short, large] = [await kit.player(), await kit.player(), await kit.player()];
  await playTimes(done, 11);
  await playTimes(short, 9);
  // Of each bet 10.00 counts: fifty times as much adds nothing.
  for (let time = 0; time < 9; time += 1) await arena.play(large, 50_000n);
  goTo(kit, weekOf(kit, 1), 2);
  await settle();
  expect(await grantedTo(missionId)).toEqual([]);
  goTo(kit, weekOf(kit, 0), 26);
  await settle();
  expect(await grantedTo(missionId)).toEqual([`${done.username} ${week} 500`]);
  const as = done;
  const { list } = await kit.done(listMessages, { category: 'activity' }, { as, lang: 'en' });
  expect(list.map(({ title }) => title)).toEqual(['Mission completed: HK$5.00']);
  const grants = await kit.done(listGrants, { kind: 'mission' }, { as });
  const grantId = grants.list[0]?.grantId ?? '';
  const { statement, cause } = await kit.done(getGrant, { grantId }, { as, lang: 'th' });
  expect(cause).toBe(`${missionId}/${week}`);
  expect(statement).toEqual([
    { fact: 'title', value: 'โคมไฟ' },
    { fact: 'week', value: week },
    { fact: 'counted', value: 'minor:10000' },
    { fact: 'target', value: 'minor:10000' },
    { fact: 'betMax', value: 'minor:1000' },
  ]);
  const bets = await kit.done(listMissionBets, { missionId, week }, { as });
  expect(bets).toMatchObject({ totalCount: 11, countedMinor: 10_000, grantedMinor: 500 });
  await kit.done(claimGrant, { grantId }, { as });
});

test('a week with a clock change ends at its own midnight, and missed weeks are made up', async () => {
  const [inside, outside] = [await kit.player(), await kit.player()];
  await playTimes(inside, 9);
  await playTimes(outside, 9);
  const end = fromDay(weekOf(kit, 1), kit.services.site.timeZone);
  kit.clock.set(addMs(end, -1));
  // Of large bets 10.00 counts, too; small ones would make the target more than usual.
  await arena.play(inside, 10_000n);
  kit.clock.set(end);
  await arena.play(outside, 10_000n);
  kit.clock.set(addMs(end, 15 * 24 * HOUR_MS));
  await settle();
  expect(await grantedTo(missionId)).toEqual([`${inside.username} ${week} 500`]);
});

test('a bet rolled back before the week is settled does not count; after that the prize stays', async () => {
  const [early, late] = [await kit.player(), await kit.player()];
  await playTimes(early, 9);
  await playTimes(late, 9);
  const bets = [await arena.play(early, 1_000n), await arena.play(late, 1_000n)];
  goTo(kit, weekOf(kit, 1), 1);
  if (bets[0]) await arena.takeBack(bets[0]);
  goTo(kit, weekOf(kit, 0), 4);
  await settle();
  if (bets[1]) await arena.takeBack(bets[1]);
  await settle();
  expect(await grantedTo(missionId)).toEqual([`${late.username} ${week} 500`]);
});

test('markers of harm stop a mission immediately, so does a break, and a reached target stays', async () => {
  const [onBreak, harmed, harmedEarly] = [
    await kit.player(),
    await kit.player(),
    await kit.player(),
  ];
  await playTimes(onBreak, 10);
  await playTimes(harmed, 10);
  await playTimes(harmedEarly, 9);
  kit.clock.advance(HOUR_MS);
  await kit.done(startBreak, { days: 20, isConfirmed: true }, { as: onBreak });
  for (const player of [harmed, harmedEarly]) await markHarm(kit, player);
  await playTimes(harmedEarly, 5);
  const read = async (as: typeof harmed) => {
    const { list, block } = await kit.done(listMissions, {}, { as });
    return [block, list.map(({ mission, own }) => [mission.missionId, own?.isReached])];
  };
  expect(await read(harmed)).toEqual(['protected', [[missionId, true]]]);
  expect(await read(harmedEarly)).toEqual(['protected', []]);
  goTo(kit, weekOf(kit, 1), 30);
  await settle();
  const granted = [onBreak, harmed].map(({ username }) => `${username} ${week} 500`);
  expect(await grantedTo(missionId)).toEqual(granted.toSorted());
  // A session that was opened before has ended; no message calls the player back.
  const { rows } = await kit.database.pool.query(
    'select from message_messages where player_id = any ($1) and category = $2',
    [[onBreak.playerId, harmed.playerId], 'activity'],
  );
  expect(rows).toEqual([]);
});

test('a bet placed before its player showed markers of harm counts, whenever it is settled', async () => {
  const [before, after] = [await kit.player(), await kit.player()];
  await playTimes(before, 9);
  await playTimes(after, 9);
  const open = await arena.place(before, 1_000n);
  kit.clock.advance(1_000);
  for (const player of [before, after]) await markHarm(kit, player);
  kit.clock.advance(HOUR_MS);
  await arena.settle(open, 0n);
  await arena.settle(await arena.place(after, 1_000n), 0n);
  goTo(kit, weekOf(kit, 1), 4);
  await settle();
  expect(await grantedTo(missionId)).toEqual([`${before.username} ${week} 500`]);
});

test('bets of agents, and on other games, do not count', async () => {
  const [agent, elsewhere] = [await kit.player(), await kit.player()];
  await kit.database.pool.query('update players set is_agent = true where player_id = $1', [
    agent.playerId,
  ]);
  await playTimes(agent, 10);
  for (let time = 0; time < 10; time += 1) {
    await arena.settle(await arena.place(elsewhere, 1_000n, 'live'), 0n);
  }
  goTo(kit, weekOf(kit, 1), 4);
  await settle();
  expect(await grantedTo(missionId)).toEqual([]);
});
