import { nameIn } from '@vela/contract/language.ts';
import type { MissionProblem } from '@vela/contract/mission/rules.ts';
import { shiftDay, toDay } from '@vela/service/time.ts';
import { z } from 'zod';
import { refuse } from '../app/refuse.ts';
import type { Refused } from '../app/refuse.ts';
import { readSetting } from '../app/settings.ts';
import { readRequired } from '../app/site.ts';
import type { Work } from '../app/work.ts';
import { defineProposal, listLines } from '../proposal/index.ts';
import type { Plan } from '../proposal/index.ts';
import { audit } from '../staff/index.ts';
import { findMedianDay } from '../turnover/index.ts';
import { computeStop, findProblems } from './rules.ts';
import type { Written } from './rules.ts';
import { missionSetting } from './settings.ts';
import { countAtOnce, lockMission, updateApproved, updateStopped } from './store.ts';
import type { Mission } from './store.ts';

/*
 * A mission is held by two people, and its weeks to come are cancelled by two: a week that has
 * begun is promised. Both see everything that players read.
 */

const missionChange = z.object({
  missionId: z.string(),
  change: z.enum(['approve', 'stop']),
});

type Change = z.output<typeof missionChange>['change'];

/** Chosen: what players usually bet is looked up over four weeks. */
const usualDays = 28;

/** What keeps a mission from being approved now. */
export async function checkFairness(
  { tx, now, services }: Pick<Work, 'tx' | 'now' | 'services'>,
  mission: Written & { missionId: string },
): Promise<MissionProblem[]> {
  const zone = services.site.timeZone;
  const { targetMaxMinor } = await readSetting(tx, missionSetting);
  const medianDayMinor = await findMedianDay(tx, shiftDay(toDay(now, zone), -usualDays));
  const othersAtOnce = await countAtOnce(tx, mission);
  const limits = { targetMaxMinor, medianDayMinor, othersAtOnce };
  return findProblems(mission, { now, zone, required: await readRequired(tx), ...limits });
}

/** Why a mission may not be held or stopped now. */
export async function checkChange(
  work: Pick<Work, 'tx' | 'now' | 'services'>,
  mission: Mission,
  change: Change,
): Promise<Refused<'missionStateChanged' | 'missionNotFair'> | null> {
  const { state, untilDay } = mission;
  if (change === 'stop') {
    const isOpen = computeStop(mission, work.now, work.services.site.timeZone) < untilDay;
    return state === 'approved' && isOpen ? null : refuse('missionStateChanged');
  }
  if (state !== 'draft') return refuse('missionStateChanged');
  const [problem] = await checkFairness(work, mission);
  return problem === undefined ? null : refuse('missionNotFair', { problem });
}

/** What holding or stopping a mission would do now; it is locked. */
export function planChange(work: Work, mission: Mission, change: Change): Plan {
  const { missionId, titles, untilDay } = mission;
  const stop = computeStop(mission, work.now, work.services.site.timeZone);
  const isStop = change === 'stop';
  return {
    subject: missionId,
    titles,
    lines: isStop
      ? [{ path: 'untilDay', before: untilDay, after: stop }]
      : [{ path: 'state', before: 'draft', after: 'approved' }, ...listTerms(mission)],
    async apply({ staff, address, note }) {
      if (isStop) await updateStopped(work.tx, missionId, stop);
      else await updateApproved(work.tx, missionId);
      const action = isStop ? 'mission.stop' : 'mission.approve';
      const subject = `mission:${missionId}`;
      const details = { title: nameIn(titles, 'en'), ...note };
      await audit(work, { staff, action, subject, details, address, now: work.now });
    },
  };
}

function listTerms(mission: Mission) {
  const { titles, categories, venues, targetMinor, betMaxMinor, prizeMinor } = mission;
  const { fromDay, untilDay } = mission;
  const numbers = { targetMinor, betMaxMinor, prizeMinor, fromDay, untilDay };
  return listLines(null, { titles, categories, venues, ...numbers });
}

/** A mission that waits for a second person. */
export const missionProposal = defineProposal({
  kind: 'mission',
  async plan(work, stored) {
    const { missionId, change } = missionChange.parse(stored);
    const mission = await lockMission(work.tx, missionId);
    if (!mission || (await checkChange(work, mission, change))) return null;
    return planChange(work, mission, change);
  },
});
