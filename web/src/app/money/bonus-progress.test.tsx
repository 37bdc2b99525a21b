import { screen, waitFor } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import type { Reply } from '@vela/contract/call.ts';
import { getBonus } from '@vela/contract/promotion/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { messages as words } from '../../promotion/messages.hk.ts';
import { show } from '../../test-kit.tsx';
import { BonusInPlay, BonusProgress } from './bonus-progress.tsx';

const toReply = (venue: string | null): Reply<typeof getBonus> => ({
  bonus: {
    application: {
      applicationId: 'prm_1',
      promotionId: 'off_1',
      title: '首存禮',
      state: 'granted',
      terms: {
        formula: 'fixed',
        depositMinor: 50_000,
        bonusMinor: 10_000,
        rateBp: 0,
        steps: [],
        turnoverBp: 10_000,
        maxStakeMinor: null,
        venue,
        validDays: 7,
        period: 'once',
        freePlay: null,
      },
      venueName: null,
      baseMinor: 50_000,
      bonusMinor: 10_000,
      requiredMinor: 60_000,
      appliedAt: '2026-01-01T00:00:00.000Z',
      grantedAt: '2026-01-01T00:00:00.000Z',
      expiresAt: '2026-01-08T00:00:00.000Z',
      endedAt: null,
      note: '',
      takenMinor: 0,
      freePlay: null,
    },
    filledMinor: 15_000,
    leftMinor: 45_000,
    resultMinor: 0,
    openBets: 0,
    costMinor: 10_000,
  },
});

let server: StandInServer;
beforeEach(() => {
  localStorage.clear();
  server = new StandInServer();
});

test('an open bonus shows the share of its turnover that is met, and links to its page', async () => {
  server.answer(getBonus, toReply(null));
  await show(<BonusProgress />);
  const row = await screen.findByRole('link', { name: /首存禮/ });
  expect(row.getAttribute('href')).toContain('/pages/discount/discountView');
  const meter = screen.getByRole('meter');
  expect(meter.getAttribute('aria-valuenow')).toBe('25');
  expect(meter.getAttribute('aria-valuetext')).toBe(
    words.progress.replace('{done}', '150.00').replace('{required}', '600.00'),
  );
});

test('without a bonus nothing is rendered', async () => {
  server.answer(getBonus, { bonus: null });
  await show(<BonusProgress />);
  await waitFor(() => expect(server.requests(getBonus)).toHaveLength(1));
  expect(screen.queryByRole('meter')).toBeNull();
});

test.each([
  ['in the venue that it locks', 'lotus-slots', true],
  ['in any venue where it locks none', null, true],
  ['and not in another venue', 'harbour-live', false],
] as const)('a game shows the bonus %s', async (_where, venue, isShown) => {
  server.answer(getBonus, toReply(venue));
  await show(<BonusInPlay venue="lotus-slots" />);
  await waitFor(() => expect(server.requests(getBonus).length).toBeGreaterThan(0));
  if (isShown) expect(await screen.findByRole('region', { name: words.openBonus })).toBeDefined();
  else expect(screen.queryByRole('region')).toBeNull();
});
