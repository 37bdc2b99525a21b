import { getPlayState } from '@vela/contract/protection/calls.ts';
import { answer, asProtection, press, soon } from './looks.ts';
import type { Look } from './looks.ts';
import type { StateWords } from './words.ts';
import { startOf } from './words.ts';

const limits = (words: StateWords) => words.protection.limitNames;
const limit = {
  limitMinor: null,
  usedMinor: null,
  leftMinor: null,
  limitMinutes: null,
  usedSeconds: null,
  leftSeconds: null,
  pending: null,
  resetsAt: soon(300),
};
const waiting = {
  ...limit,
  kind: 'deposit',
  period: 'day',
  isSet: true,
  limitMinor: 500_000,
  usedMinor: 450_000,
  leftMinor: 50_000,
  pending: {
    kind: 'raise',
    toMinor: 900_000,
    toMinutes: null,
    readyAt: soon(-10),
    lapsesAt: soon(1000),
    isReady: true,
  },
};
const dayTime = {
  ...limit,
  kind: 'time',
  period: 'day',
  isSet: true,
  limitMinutes: 60,
  usedSeconds: 3600,
  leftSeconds: 0,
};
const play = {
  session: {
    startedAt: soon(-61),
    seconds: 3661,
    stakeMinor: 12_345_600,
    payoutMinor: 9_876_500,
    netMinor: -2_469_100,
  },
  reminderMinutes: 60,
  nextCheckAt: soon(-1),
  pause: null,
};
const pause = { startedAt: soon(-9000), endsAt: soon(90_000), returnsAt: null };

/** The states that a player may see while limiting or pausing play. */
export const looksOfProtection: Look[] = [
  {
    name: 'a limit of money',
    path: '/pages/protection/limits',
    act: (page, words) => press(page, new RegExp(limits(words).loss.week)),
  },
  {
    name: 'a limit of time',
    path: '/pages/protection/limits',
    act: (page, words) => press(page, new RegExp(limits(words).time.session)),
  },
  {
    name: 'a limit that may be raised now',
    path: '/pages/protection/limits',
    prepare: (page) => asProtection(page, { limits: [waiting, dayTime] }),
    act: (page, words) => press(page, new RegExp(limits(words).deposit.day)),
  },
  {
    name: "today's reminder, and the interval of checks",
    path: '/pages/protection/protection',
    prepare: (page) => asProtection(page, { isReviewDue: true, isWatched: true }),
    act: (page, { protection }) => press(page, new RegExp(protection.reminder.title)),
  },
  {
    name: 'a reality check',
    path: '/pages/protection/protection',
    prepare: (page) =>
      answer(page, getPlayState, { ...play, isCheckDue: true, stop: 'realityCheck' }),
    act: (page) => page.getByRole('alertdialog').waitFor(),
  },
  {
    name: 'time that is up',
    path: '/pages/protection/history',
    prepare: async (page) => {
      await answer(page, getPlayState, { ...play, isCheckDue: false, stop: 'dayTime' });
      await asProtection(page, { limits: [waiting, dayTime] });
    },
    act: (page) => page.getByRole('alertdialog').waitFor(),
  },
  {
    name: 'a break of other days, begun too early',
    path: '/pages/protection/pause',
    act: async (page, { protection }) => {
      await page.getByText(protection.pause.otherDays, { exact: true }).tap();
      await press(page, protection.pause.breakTitle);
    },
  },
  {
    name: 'the last question before a self-exclusion',
    path: '/pages/protection/exclusion',
    act: async (page, { protection }) => {
      const lengths = page.getByRole('radiogroup', { name: protection.pause.question });
      await lengths.locator('label').first().tap();
      const box = page.getByRole('checkbox', { name: protection.pause.understood });
      await page
        .locator('label')
        .filter({ has: box })
        .click({ position: { x: 10, y: 12 } });
      await press(page, startOf(protection.pause.startExclusion));
    },
  },
  {
    name: 'a self-exclusion under way',
    path: '/pages/protection/exclusion',
    prepare: (page) =>
      asProtection(page, { pause: { ...pause, kind: 'exclusion', state: 'running' } }),
  },
  {
    name: 'a self-exclusion that is over',
    path: '/pages/protection/protection',
    prepare: (page) =>
      asProtection(page, { pause: { ...pause, kind: 'exclusion', state: 'over' } }),
  },
  {
    name: 'the result of a self-test',
    path: '/pages/protection/selfTest',
    act: async (page, { protection }) => {
      await press(page, protection.test.start);
      const often = protection.test.answers.at(-1) ?? '';
      for (const question of protection.test.questions) {
        await page.getByText(question).waitFor();
        await page.getByText(often, { exact: true }).tap();
      }
      await page.getByText(protection.test.advice.high).waitFor();
    },
  },
];
