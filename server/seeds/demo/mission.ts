import type { Sent } from '@vela/contract/call.ts';
import { proposeMission, saveMission } from '@vela/contract/mission/staff-calls.ts';
import { approveProposal } from '@vela/contract/proposal/staff-calls.ts';
import { addDays, addMs, HOUR_MS, startOfWeek, toDay } from '@vela/service/time.ts';
import type { Stage } from '../stage/stage.ts';
import type { Cast, Share } from './cast.ts';

type Written = Sent<typeof saveMission>;
type Titles = Written['titles'];

/** The title of the mission that has run for some weeks, and of one that runs beside it. */
export const missionTitles: Record<'slots' | 'tables', Titles> = {
  slots: {
    en: 'An evening at the slots',
    hk: '電子遊戲之夜',
    zh: '电子游戏之夜',
    th: 'ค่ำคืนสล็อต',
  },
  tables: {
    en: 'A round at the live tables',
    hk: '真人賭枱小聚',
    zh: '真人桌台小聚',
    th: 'นั่งเล่นที่โต๊ะคาสิโนสด',
  },
};

/** Chosen: the last settled week has players who are done, and the one that runs has, too. */
const weeksBefore = 3;

/** Two missions that two people approved, and the Mondays on which their weeks are settled. */
export const missionShare: Share = (stage, cast) => {
  const { calendar } = stage;
  const zone = stage.services.site.timeZone;
  const running = startOfWeek(calendar.end, zone);
  for (const [index, written] of listWritten(stage).entries()) {
    const first = addDays(running, -7 * (weeksBefore - index), zone);
    calendar.planAlone(addMs(first, -(20 + index) * HOUR_MS), () =>
      holdOne(cast, { ...written, fromDay: toDay(first, zone) }),
    );
  }
  for (let weeks = weeksBefore - 1; weeks >= 0; weeks -= 1) {
    const monday = addDays(running, -7 * weeks, zone);
    stage.planJob(addMs(monday, 4 * HOUR_MS), 'mission/settle-missions');
  }
};

async function holdOne({ editor, cashier, treasurer }: Cast, written: Written): Promise<void> {
  const { missionId } = await editor.call(saveMission, written);
  const change = { missionId, change: 'approve', reason: 'Missions of the season.' } as const;
  const { proposalId } = await cashier.call(proposeMission, change);
  await treasurer.call(approveProposal, { proposalId });
}

function listWritten(stage: Stage): Omit<Written, 'fromDay'>[] {
  const money = (hkdMinor: bigint): string => String(stage.standard(hkdMinor));
  return [
    {
      titles: missionTitles.slots,
      categories: ['electronic'],
      venues: [],
      targetMinor: money(20_000n),
      betMaxMinor: money(1_000n),
      prizeMinor: money(800n),
      weeks: weeksBefore + 5,
    },
    {
      titles: missionTitles.tables,
      categories: [],
      venues: ['harbour-live'],
      targetMinor: money(30_000n),
      betMaxMinor: money(2_000n),
      prizeMinor: money(1_200n),
      weeks: weeksBefore + 4,
    },
  ];
}
