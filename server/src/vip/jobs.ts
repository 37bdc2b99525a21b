import { defineJob } from '@vela/service/jobs.ts';
import { addDays, fromDay, shiftDay, toDay } from '@vela/service/time.ts';
import type { Services } from '../app/services.ts';
import { readSetting } from '../app/settings.ts';
import { runEach, runWork } from '../app/work.ts';
import { foldEverything } from '../turnover/index.ts';
import { sumDepositsByPlayer } from '../wallet/index.ts';
import { grantBirthday, grantPacket } from './gifting.ts';
import { reviewPlayers } from './reviewing.ts';
import { computePacketWeek, isBirthday } from './rules.ts';
import { vipSetting } from './settings.ts';
import {
  findLastRun,
  insertRun,
  isDone,
  listBornOn,
  listLevels,
  listUnreviewed,
  lockUnreviewed,
} from './store.ts';

/** Players per transaction. Chosen: it takes less than a second. */
const pageSize = 200;

/** The most days of missed birthdays. Chosen: a gift after a month would be a mockery. */
const birthdaysMax = 30;

/** Reviews every player's level once a day, after the bets of the previous day are counted. */
export const reviewLevels = defineJob<Services>({
  name: 'vip/review-levels',
  cron: '20 0 * * *',
  async handler(services) {
    const day = toDay(services.clock.now(), services.site.timeZone);
    await foldEverything(services);
    const next = (after: bigint) => listUnreviewed(services.database.db, after, day, pageSize);
    let ids = await next(0n);
    while (ids.length > 0) {
      const page = ids;
      await runWork(services, async (work) => {
        await reviewPlayers(work, await lockUnreviewed(work.tx, page, day), day);
      });
      ids = await next(page.at(-1) ?? 0n);
    }
  },
});

/** Grants the red packets of the past week, on Saturday or as soon as the site is up. */
export const grantPackets = defineJob<Services>({
  name: 'vip/grant-packets',
  cron: '10 0 * * 6',
  async handler(services) {
    const { database, clock, site } = services;
    const week = computePacketWeek(clock.now(), site.timeZone);
    if (await isDone(database.db, 'packets', week.day)) return;
    const sums = await sumDepositsByPlayer(database.db, week.weekFrom, week.saturday);
    const players = await listLevels(database.db, [...sums.keys()]);
    await runEach(services, players, (work, player) =>
      grantPacket(work, player, week, sums.get(player.playerId) ?? 0n),
    );
    await runWork(services, ({ tx, now }) => insertRun(tx, 'packets', week.day, now));
  },
});

/** Grants the gifts of today's birthdays, and of those missed while the site was down. */
export const grantBirthdays = defineJob<Services>({
  name: 'vip/grant-birthdays',
  cron: '40 0 * * *',
  async handler(services) {
    const { database, clock, site } = services;
    const today = toDay(clock.now(), site.timeZone);
    const last = (await findLastRun(database.db, 'birthdays')) ?? shiftDay(today, -1);
    const oldest = shiftDay(today, -birthdaysMax);
    let day = last >= oldest ? shiftDay(last, 1) : oldest;
    for (; day <= today; day = shiftDay(day, 1)) {
      const birthday = day;
      const { birthdayAfterDays } = await readSetting(database.db, vipSetting);
      const before = addDays(fromDay(birthday, site.timeZone), -birthdayAfterDays, site.timeZone);
      const born = await listBornOn(database.db, [birthday.slice(5), '02-29'], before);
      const celebrated = born.filter(({ birthDate }) => isBirthday(birthDate, birthday));
      await runEach(services, celebrated, (work, player) => grantBirthday(work, player, birthday));
      await runWork(services, ({ tx, now }) => insertRun(tx, 'birthdays', birthday, now));
    }
  },
});
