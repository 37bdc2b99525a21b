import type { Sent } from '@vela/contract/call.ts';
import { proposeMission, saveMission } from '@vela/contract/mission/staff-calls.ts';
import { addMs, fromDay, HOUR_MS, shiftDay } from '@vela/service/time.ts';
import { computeWeek } from '../src/mission/rules.ts';
import type { Kit } from './kit.ts';
import { approveAs } from './proposal.ts';
import type { TournamentPeople } from './tournament.ts';

type Wanted = Sent<typeof saveMission>;

/** The Monday of a week of the kit's clock: 0 is the week that runs. */
export const weekOf = (kit: Kit, index: number): string =>
  shiftDay(computeWeek(kit.clock.now(), kit.services.site.timeZone), 7 * index);

/** A whole mission as the console sends it: bet 100.00 on slots next week, get 5.00. */
export function toMissionInput(kit: Kit, parts: Partial<Wanted> = {}): Wanted {
  return {
    titles: { zh: '灯笼', hk: '燈籠', en: 'Lanterns', th: 'โคมไฟ' },
    categories: ['electronic'],
    venues: [],
    targetMinor: 10_000,
    betMaxMinor: 1_000,
    prizeMinor: 500,
    fromDay: weekOf(kit, 1),
    weeks: 1,
    ...parts,
  };
}

/** Writes a mission and has two people approve it; gives its id. */
export async function holdMission(
  kit: Kit,
  { writer, first, second }: TournamentPeople,
  parts: Partial<Wanted> = {},
): Promise<string> {
  const { missionId } = await kit.done(saveMission, toMissionInput(kit, parts), { as: writer });
  const change = { missionId, change: 'approve', reason: 'season' } as const;
  await approveAs(kit, second, await kit.done(proposeMission, change, { as: first }));
  return missionId;
}

/** Sets the clock to some hours after the beginning of a week. */
export const goTo = (kit: Kit, week: string, hours: number): void =>
  kit.clock.set(addMs(fromDay(week, kit.services.site.timeZone), hours * HOUR_MS));
