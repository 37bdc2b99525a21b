import { cleanup, screen } from '@testing-library/react';
import { fill } from '@vela/client/fill.ts';
import { StandInServer } from '@vela/client/test-kit.ts';
import type { Reply } from '@vela/contract/call.ts';
import { getReplayShare } from '@vela/contract/game/calls.ts';
import type { listBets } from '@vela/contract/game/calls.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../test-kit.tsx';
import { BetSheet } from './bet-sheet.tsx';
import { messages as words } from './messages.hk.ts';

const bet: Reply<typeof listBets>['list'][number] = {
  betId: '1000001-5',
  venue: 'lotus-slots',
  category: 'electronic',
  round: 'r1',
  venueName: 'Lotus Slots',
  gameCode: 'harbour-lanterns',
  gameName: 'Harbour Lanterns',
  pictures: null,
  selection: '',
  state: 'lost',
  stakeMinor: 100,
  freeStakeMinor: 0,
  payoutMinor: 0,
  reviewMinor: 0,
  netMinor: -100,
  validMinor: 100,
  slip: null,
  hasReplay: true,
  placedAt: '2026-01-01T00:00:00.000Z',
  settledAt: '2026-01-01T00:00:01.000Z',
};

let server: StandInServer;
const share = vi.fn<(data: ShareData) => Promise<void>>(async () => undefined);

beforeEach(() => {
  server = new StandInServer();
  Object.assign(navigator, { share });
});
afterEach(() => {
  share.mockClear();
  Reflect.deleteProperty(navigator, 'share');
});

const open = () => show(<BetSheet bet={bet} onClose={() => undefined} />, { words: ['game'] });

test('a shared replay opens for anyone, and the sheet states until when', async () => {
  server.answer(getReplayShare, { share: 'abc', expiresAt: '2026-01-31T00:00:00.000Z' });
  const { user } = await open();
  await screen.findByText(fill(words.shareHint, { date: '2026年1月31日' }));
  await user.click(screen.getByRole('button', { name: words.shareReplay }));
  expect(share.mock.lastCall?.[0]).toMatchObject({
    title: 'Harbour Lanterns',
    url: expect.stringMatching(/#\/pages\/game\/sharedReplay\?share=abc$/),
  });
});

test('without a share the button reports the failure, and reads the share again', async () => {
  const { user } = await open();
  const button = screen.getByRole('button', { name: words.shareReplay });
  await vi.waitFor(() => expect(button.getAttribute('aria-busy')).not.toBe('true'));
  const reads = server.requests(getReplayShare).length;
  await user.click(button);
  await screen.findByText(words.linkNotCopied);
  expect(share).not.toHaveBeenCalled();
  expect(server.requests(getReplayShare).length).toBeGreaterThan(reads);
});

const openLeg = {
  sport: 'football',
  league: '海港盃',
  event: '烈焰 – 九龍城',
  startsAt: '2026-01-01T00:00:00.000Z',
  selection: '讓球 · 烈焰 −0.75',
  oddsMilli: 1_950,
  state: 'open' as const,
  correctedFrom: null,
};

test('a bet of a sportsbook shows its legs with their odds, and a state that its payout lacks', async () => {
  const state = 'halfWon' as const;
  const legs = [{ ...openLeg, state }];
  const of = { ...bet, slip: { kind: 'single', state, legs, corrections: [] } };
  await show(<BetSheet bet={of} onClose={() => undefined} />, { words: ['game'] });
  const list = screen.getByRole('list', { name: words.slip.kinds.single });
  expect(list.textContent).toContain('讓球 · 烈焰 −0.75');
  expect(list.textContent).toContain('1.95');
  expect(screen.getAllByText(words.slip.states.halfWon)).toHaveLength(2);
});

test('a corrected bet shows its former and new result, and why', async () => {
  const leg = { ...openLeg, state: 'lost' as const, correctedFrom: 'won' as const };
  const correction = {
    at: '2026-01-02T00:00:00.000Z',
    reason: 'result' as const,
    fromState: 'won' as const,
    toState: 'lost' as const,
    fromMinor: 19_000,
    toMinor: 0,
  };
  const slip = {
    kind: 'single',
    state: 'lost' as const,
    legs: [leg],
    corrections: [correction],
  };
  await show(<BetSheet bet={{ ...bet, slip }} onClose={() => undefined} />, { words: ['game'] });
  const { states, corrected, correctedFrom, corrections } = words.slip;
  screen.getByText(fill(corrected, { state: states.lost }));
  screen.getByText(fill(correctedFrom, { state: states.won }));
  const row = screen.getByText(corrections.result).parentElement;
  expect(row?.textContent).toContain('190.00');
  expect(row?.textContent).toContain(states.won);
});

test('a leg of a refused bet shows no state', async () => {
  const slip = { kind: 'single', legs: [openLeg], corrections: [] };
  const showOf = (state: 'confirmed' | 'refused') =>
    show(<BetSheet bet={{ ...bet, slip: { ...slip, state } }} onClose={() => undefined} />, {
      words: ['game'],
    });
  await showOf('confirmed');
  expect(screen.queryAllByText(words.slip.states.open)).toHaveLength(1);
  cleanup();
  await showOf('refused');
  expect(screen.getByText('讓球 · 烈焰 −0.75')).toBeTruthy();
  expect(screen.queryAllByText(words.slip.states.open)).toHaveLength(0);
});
