import { screen, within } from '@testing-library/react';
import { fill } from '@vela/client/fill.ts';
import { StandInServer } from '@vela/client/test-kit.ts';
import {
  getPlayerProtection,
  lowerPlayerLimit,
  recordInteraction,
} from '@vela/contract/protection/staff-calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { show } from '../test-kit.tsx';
import { messages as words } from './messages.en.ts';
import { PlayerProtection } from './player-protection.tsx';
import type { LimitLine, Protection } from './use-limit-text.ts';

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
  resetsAt: '2026-03-02T00:00:00Z',
  pending: null,
};
const session: LimitLine = {
  ...daily,
  kind: 'time',
  period: 'session',
  isSet: false,
  limitMinor: null,
  usedMinor: null,
  leftMinor: null,
  usedSeconds: 1_800,
  resetsAt: null,
};
const flagged: Protection['score'] = {
  score: 7,
  threshold: 5,
  isOver: true,
  markers: [{ marker: 'nightPlay', points: 7, measured: '5 / 7' }],
  scoredAt: '2026-03-01T00:00:00Z',
  flaggedAt: '2026-03-01T00:00:00Z',
  handledAt: null,
  handledBy: '',
};
const amy: Protection = {
  username: 'amy88',
  limits: [daily, session],
  reminderMinutes: 30,
  pause: null,
  playedSecondsToday: 1_800,
  playedSecondsWeek: 7_200,
  score: null,
  mayReceivePromotions: true,
  events: [],
};

let server: StandInServer;

beforeEach(() => {
  server = new StandInServer();
  server.answer(getPlayerProtection, amy);
});

const open = (
  rights: readonly ('protection.read' | 'protection.manage')[] = ['protection.manage'],
) => show(<PlayerProtection username="amy88" />, { words: ['protection'], rights });

/** Opens the dialog of the limit in the row with this name. */
async function openLimit(name: string, action: string) {
  const { user } = await open();
  const row = within(await screen.findByRole('row', { name: new RegExp(name) }));
  await user.click(row.getByRole('button', { name: action }));
  const dialog = within(await screen.findByRole('dialog'));
  const send = dialog.getByRole<HTMLButtonElement>('button', { name: action });
  return { user, dialog, send };
}

test('a limit is lowered by an amount and a reason, and is then the limit in force', async () => {
  const lowered = { ...daily, limitMinor: 200_050, leftMinor: 80_050 };
  server.answer(lowerPlayerLimit, { limit: lowered });
  const { user, dialog, send } = await openLimit(words.limitNames.deposit.day, words.lower);
  await user.type(dialog.getByLabelText(/HK\$/), '2000.50');
  expect(send.disabled).toBe(true);
  await user.type(dialog.getByLabelText(new RegExp(words.reason.slice(0, 6))), 'Asked by phone');
  server.answer(getPlayerProtection, { ...amy, limits: [lowered, session] });
  await user.click(send);
  await screen.findByText(words.lowered);
  expect(await screen.findByText('2,000.50')).toBeTruthy();
  expect(server.requests(lowerPlayerLimit).map(({ input }) => input)).toEqual([
    {
      username: 'amy88',
      kind: 'deposit',
      period: 'day',
      amountMinor: 200_050n,
      reason: 'Asked by phone',
    },
  ]);
});

test.each(['', '0', '1441', '1.5', '-5', 'all'])(
  'a limit of time of %j minutes cannot be sent',
  async (typed) => {
    const { user, dialog, send } = await openLimit(words.limitNames.time.session, words.set);
    if (typed !== '') await user.type(dialog.getByLabelText(words.minutes), typed);
    await user.type(dialog.getByLabelText(new RegExp(words.reason.slice(0, 6))), 'Long sessions');
    expect(send.disabled).toBe(true);
  },
);

test('a limit that is not lower is refused, and the dialog stays', async () => {
  server.refuse(lowerPlayerLimit, 'limitNotLower');
  const { user, dialog, send } = await openLimit(words.limitNames.deposit.day, words.lower);
  await user.type(dialog.getByLabelText(/HK\$/), '9000');
  await user.type(dialog.getByLabelText(new RegExp(words.reason.slice(0, 6))), 'Mistake');
  await user.click(send);
  await screen.findByText('limitNotLower');
  expect(screen.getByLabelText(/HK\$/)).toHaveProperty('value', '9000');
});

test('an interaction needs a note, and handles a flag only where that is ticked', async () => {
  server.answer(getPlayerProtection, { ...amy, score: flagged });
  server.answer(recordInteraction, {});
  const { user } = await open();
  await screen.findByText(fill(words.scoreOf, { score: 7, threshold: 5 }));
  const record = screen.getByRole<HTMLButtonElement>('button', { name: words.record });
  await user.type(screen.getByLabelText(words.note), '  ');
  expect(record.disabled).toBe(true);
  await user.type(screen.getByLabelText(words.note), 'Wants a break');
  await user.click(record);
  await screen.findByText(words.recorded);
  expect(screen.getByLabelText(words.note)).toHaveProperty('value', '');
  await user.type(screen.getByLabelText(words.note), 'Took one');
  await user.click(screen.getByRole('checkbox', { name: words.isHandled }));
  await user.click(record);
  await screen.findAllByText(words.recorded);
  const common = { username: 'amy88', kind: 'message', outcome: 'noReply' };
  expect(server.requests(recordInteraction).map(({ input }) => input)).toEqual([
    { ...common, note: 'Wants a break', isHandled: false },
    { ...common, note: 'Took one', isHandled: true },
  ]);
});

test('an operator who may only read sees limits and markers, and no way to change them', async () => {
  server.answer(getPlayerProtection, { ...amy, score: flagged });
  await open(['protection.read']);
  await screen.findByText(words.markers.nightPlay);
  expect(screen.getByText(words.limitNames.deposit.day)).toBeTruthy();
  expect(screen.queryAllByRole('button')).toEqual([]);
});
