import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FormatProvider } from '@vela/ui/format/format-context.tsx';
import { en as game } from '../messages.en.ts';
import { WordsContext } from '../game-context.tsx';
import { BookContext } from './book-context.ts';
import type { BookContextValue } from './book-context.ts';
import { firstChoices } from './choices.ts';
import { en as words } from './messages.en.ts';
import { SlipFoot } from './slip-foot.tsx';
import { SlipContext, SlipStore } from './slip-store.ts';
import type { Placed, Placing } from './use-placing.ts';
import type { SlipBet } from './use-slip-bet.ts';

const openDeposit = vi.fn();
const openLimits = vi.fn();

/** The foot of a slip with one single at 2.00, whose bet becomes what is given. */
function show(bet: Partial<SlipBet>, refusal: Placed['refusal'] = null): void {
  const side = { code: 's', names: { en: 'a', hk: 'a', zh: 'a', th: 'a' } };
  const selection = 'result/goals/regular/home';
  const event = { id: 'm1', sport: 'football', league: side, home: side, away: side, startsAt: 0 };
  const leg = { event, selection, picks: [] };
  const single = {
    mode: 'singles',
    kind: 'single',
    legs: [{ leg, acceptedMilli: 2_000, nowMilli: 2_000, move: 'same', builderBp: null }],
    drafts: [{ kind: 'single', legs: [leg] }],
    count: 1,
    stake: '100',
    isOffered: true,
    unitStakeMinor: 10_000,
    minMinor: 1_000,
    maxMinor: 500_000,
    isRequest: false,
    freeChoice: { used: null, isBelowLeast: false },
    quote: null,
    mustAccept: false,
    isSuspended: false,
    ...bet,
  };
  const placing: Placing = {
    isSending: false,
    isUnknown: false,
    place: async () => [{ betId: 'b1', legs: [], refusal }],
    retryNow: () => {},
  };
  const host = { openDeposit, openLimits };
  const book = { words, host, player: {}, choices: firstChoices, choose: () => {} };
  render(
    <WordsContext value={{ words: game, language: 'en' }}>
      {/* What the foot does not read is left out. */}
      <BookContext value={book as unknown as BookContextValue}>
        <SlipContext value={new SlipStore()}>
          <FormatProvider locale="en" currencyWord="HK$" minorDigits={2} timeZone="UTC">
            <SlipFoot bet={single as unknown as SlipBet} placing={placing} onPlaced={() => {}} />
          </FormatProvider>
        </SlipContext>
      </BookContext>
    </WordsContext>,
  );
}

const alertText = (): string => screen.getByRole('alert').textContent ?? '';
const place = (): Promise<void> =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name: /^Place bet/ })));

test('a stake above the largest is offered the largest', () => {
  show({ unitStakeMinor: 600_000 });
  expect(alertText()).toContain('At most HK$5,000 on this bet');
  expect(screen.getByRole('button', { name: 'Bet HK$5,000' })).toBeTruthy();
});

test('where the largest stake is below the smallest, no stake is offered', () => {
  show({ maxMinor: 0 });
  expect(alertText()).toBe(words.slip.notTaken);
  expect(screen.queryByRole('button', { name: 'Bet HK$0' })).toBeNull();
});

test.each([
  ['insufficient', game.deposit, openDeposit],
  ['limitReached', game.limits, openLimits],
] as const)('a bet refused as %s leads to where that is changed', async (refusal, label, go) => {
  show({}, refusal);
  await place();
  fireEvent.click(screen.getByRole('button', { name: label }));
  expect(go).toHaveBeenCalledOnce();
});

test('a bet on a match that is over is refused in the words of the book', async () => {
  show({}, 'closed');
  await place();
  expect(alertText()).toBe(words.refusals.closed);
});
