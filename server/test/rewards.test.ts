import { seededRandom } from '@vela/service/random.ts';
import { expect, test } from 'vitest';
import { inviteSetting } from '../src/invite/settings.ts';
import { missionSetting } from '../src/mission/settings.ts';
import { rebateSetting } from '../src/rebate/settings.ts';
import { tournamentSetting } from '../src/tournament/settings.ts';
import { vipSetting } from '../src/vip/settings.ts';
import { welfareSetting } from '../src/welfare/settings.ts';
import { useKit } from '../test/kit.ts';
import { compare } from './rewards/compare.ts';
import { busyHabits, usualHabits } from './rewards/habits.ts';
import { makePlan, plannedMissions, plannedOffers } from './rewards/plan.ts';
import { computeExpected } from './rewards/reference.ts';
import { kinds, readSize, report, reportDay } from './rewards/report.ts';
import { live } from './rewards/season.ts';

// Clocks there change on a Saturday, the day on which packets open.
const zone = 'Asia/Gaza';
const size = readSize(process.env);
const { players, days, seed, isLong } = size;

// A long season has what the machine's other work leaves, so nothing in it may be in a hurry.
const patienceMs = 10 * 60_000;
const kit = await useKit({
  at: '2026-02-01T00:00:00Z',
  connections: 32,
  timeouts: { connectionMs: patienceMs, idleMs: patienceMs },
});
kit.services.site.timeZone = zone;

// In a short season levels are reached sooner, and periods are shorter.
const { levels, keepDays, birthdayAfterDays } = vipSetting.initial;
const vip = isLong
  ? { levels, keepDays, birthdayAfterDays }
  : {
      levels: levels.map((level) => ({
        ...level,
        reachMinor: level.reachMinor / 50n,
        keepMinor: level.keepMinor / 5n,
      })),
      keepDays: 14,
      birthdayAfterDays: 20,
    };
await kit.set(vipSetting, vip);

test(
  'every reward of a season matches an independent, slow computation',
  async () => {
    const plan = makePlan(
      { players, days, firstDay: '2026-02-02', zone, habits: isLong ? usualHabits : busyHabits },
      seededRandom(seed),
    );
    const startedAt = performance.now();
    const lived = await live(kit, plan, (done) => reportDay(size, startedAt, done));
    const { validDays } = welfareSetting.initial;
    const expected = computeExpected(plan, {
      ...vip,
      validDays,
      rebateClaimDays: rebateSetting.initial.claimDays,
      missions: plannedMissions,
      missionClaimDays: missionSetting.initial.claimDays,
      prizeClaimDays: tournamentSetting.initial.claimDays,
      countingMinutes: tournamentSetting.initial.countingMinutes,
      invite: inviteSetting.initial,
    });
    const differences = await compare(kit, lived, expected);
    await kit.proveBooks();
    report(size, plan, expected, differences.length);
    expect(differences.slice(0, 20), `seed ${seed}`).toEqual([]);
    // A season of another size may be too short for a birthday or a tournament.
    if (isLong) return;
    const granted = new Set<string>(expected.flatMap(({ grants }) => grants.map((it) => it.kind)));
    expect([...granted].toSorted()).toEqual(kinds.toSorted());
    const paid = expected.flatMap((it) => it.applications).filter((it) => it.bonusMinor > 0n);
    expect(new Set(paid.map(({ offer }) => offer)).size).toBe(plannedOffers.length);
  },
  6 * 60 * 60_000,
);
