import { act, screen, waitFor, within } from '@testing-library/react';
import { fill } from '@vela/client/fill.ts';
import { StandInServer } from '@vela/client/test-kit.ts';
import type { Reply } from '@vela/contract/call.ts';
import { getSiteInfo } from '@vela/contract/content/calls.ts';
import {
  cancelLimit,
  confirmLimit,
  getProtection,
  removeLimit,
  setLimit,
} from '@vela/contract/protection/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { refresh } from '../app/call/calls.ts';
import { show } from '../test-kit.tsx';
import { Screen } from './limits-screen.tsx';
import { messages } from './messages.hk.ts';
import type { Protection } from './page.tsx';
import type { LimitLine } from './use-limit-text.ts';

/* A stricter limit is in force immediately; a looser one waits and has to be confirmed. */

const words = messages.sheet;

const daily: LimitLine = {
  kind: 'deposit',
  period: 'day',
  isSet: true,
  limitMinor: 500_000,
  usedMinor: 120_000,
  leftMinor: 380_000,
  limitMinutes: null,
  usedSeconds: null,
  leftSeconds: null,
  resetsAt: '2026-03-01T16:00:00Z',
  pending: null,
};
const raise = {
  kind: 'raise' as const,
  toMinor: 800_000,
  toMinutes: null,
  readyAt: '2026-03-02T04:00:00Z',
  lapsesAt: '2026-03-09T04:00:00Z',
};
const waiting: LimitLine = { ...daily, pending: { ...raise, isReady: false } };
const ready: LimitLine = { ...daily, pending: { ...raise, isReady: true } };
const session: LimitLine = {
  ...daily,
  kind: 'time',
  period: 'session',
  isSet: false,
  limitMinor: null,
  usedMinor: null,
  leftMinor: null,
  usedSeconds: 0,
  resetsAt: null,
};
const name = messages.limitNames.deposit.day;

let server: StandInServer;

beforeEach(() => {
  server = new StandInServer();
  server.answer(getSiteInfo, { websiteBasicList: [] });
});

function hold(limit: LimitLine): void {
  const protection: Protection = {
    limits: [limit, session],
    reminder: { minutes: 30, choices: [15, 30, 60] },
    pause: null,
    pauseChoices: { breakDays: [1], exclusionMonths: [6] },
    week: { days: [], playedSeconds: 0, playedSecondsBefore: 0, netMinor: 0 },
    raiseWaitHours: 24,
    returnWaitHours: 24,
    sessionGapMinutes: 30,
    isReviewDue: false,
    isWatched: false,
    selfTest: null,
  };
  server.answer(getProtection, protection);
}

async function open(limit: LimitLine) {
  hold(limit);
  const { user } = await show(<Screen />, { words: ['protection'] });
  await user.click(await screen.findByRole('button', { name: new RegExp(name) }));
  const sheet = within(await screen.findByRole('dialog', { name }));
  const type = async (amount: string) => {
    const field = sheet.getByRole('textbox', { name: words.amount });
    await user.clear(field);
    if (amount !== '') await user.type(field, amount);
  };
  const button = (text: string) => sheet.getByRole<HTMLButtonElement>('button', { name: text });
  return { user, sheet, type, button };
}

const sent = () => server.requests(setLimit).map(({ input }) => input);

test('a lower limit is in force immediately', async () => {
  const lowered = { ...daily, limitMinor: 300_000, leftMinor: 180_000 };
  server.answer(setLimit, { limit: lowered });
  const { user, type, button } = await open(daily);
  await type('3000');
  expect(screen.getByText(words.holdsAtOnce)).toBeTruthy();
  hold(lowered);
  await user.click(button(fill(words.lower, { limit: 'HK$3,000' })));
  expect(await screen.findByText(words.done)).toBeTruthy();
  expect(sent()).toEqual([{ kind: 'deposit', period: 'day', amountMinor: 300_000n }]);
  await waitFor(() =>
    expect(screen.getByRole('meter', { name }).getAttribute('aria-valuetext')).toContain('3,000'),
  );
});

test('a higher limit is only requested, and the one in force stays until it is confirmed', async () => {
  server.answer(setLimit, { limit: waiting });
  const { user, type, button } = await open(daily);
  await type('8000');
  expect(screen.getByText(fill(words.waits, { hours: 24, limit: 'HK$5,000' }))).toBeTruthy();
  hold(waiting);
  await user.click(button(fill(words.raise, { limit: 'HK$8,000' })));
  expect(await screen.findByText(/^已收到申請/)).toBeTruthy();
  const row = await screen.findByRole('button', { name: new RegExp(`${name}.*將改為 HK\\$8,000`) });
  expect(row.textContent).toContain('5,000');
});

test('a raise can be confirmed once its wait is over, not before', async () => {
  server.answer(confirmLimit, { limit: { ...daily, limitMinor: 800_000, leftMinor: 680_000 } });
  const { user, button } = await open(waiting);
  const confirm = fill(words.confirmRaise, { limit: 'HK$8,000' });
  expect(button(confirm).disabled).toBe(true);
  hold(ready);
  await act(() => refresh(getProtection));
  await waitFor(() => expect(button(confirm).disabled).toBe(false));
  await user.click(button(confirm));
  expect(await screen.findByText(words.confirmed)).toBeTruthy();
  expect(server.requests(confirmLimit)).toHaveLength(1);
});

test('a raise that waits can be taken back at any time', async () => {
  server.answer(cancelLimit, { limit: daily });
  const { user, button } = await open(waiting);
  await user.click(button(words.takeBack));
  expect(await screen.findByText(words.takenBack)).toBeTruthy();
  expect(server.requests(cancelLimit)).toHaveLength(1);
});

test('the limit in force cannot be sent again, and an empty amount is reported', async () => {
  const { user, type, button } = await open(daily);
  expect(button(fill(words.set, { limit: 'HK$5,000' })).disabled).toBe(true);
  await type('');
  await user.click(button(name));
  expect(screen.getByText(words.missing)).toBeTruthy();
  expect(sent()).toEqual([]);
});

test('the button is disabled while a limit is sent; a refusal is shown and the sheet stays', async () => {
  const reply = Promise.withResolvers<Reply<typeof setLimit>>();
  server.answer(setLimit, () => reply.promise);
  const { user, type, button } = await open(daily);
  await type('3000');
  const lower = fill(words.lower, { limit: 'HK$3,000' });
  await user.dblClick(button(lower));
  await waitFor(() => expect(button(lower).disabled).toBe(true));
  expect(sent()).toHaveLength(1);
  server.refuse(setLimit, 'tooFrequent');
  await act(async () => reply.reject(new Error('the reply was lost')));
  await waitFor(() => expect(button(lower).disabled).toBe(false));
  await user.click(button(lower));
  expect(await screen.findByText('tooFrequent')).toBeTruthy();
  expect(screen.getByRole('button', { name: lower })).toBeTruthy();
});

test('a limit is removed only by a request that is confirmed in a dialog', async () => {
  const pending = { ...raise, kind: 'remove' as const, toMinor: null, isReady: false };
  server.answer(removeLimit, { limit: { ...daily, pending } });
  const { user, button } = await open(daily);
  await user.click(button(words.remove));
  const dialog = within(await screen.findByRole('alertdialog', { name: words.removeTitle }));
  expect(server.requests(removeLimit)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: words.removeGo }));
  expect(await screen.findByText(/^已收到申請/)).toBeTruthy();
  expect(server.requests(removeLimit)).toHaveLength(1);
});
