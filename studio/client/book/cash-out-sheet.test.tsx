import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FormatProvider } from '@vela/ui/format/format-context.tsx';
import type { BookBet } from '../../src/protocol/book.ts';
import type { FailureReason } from '../api.ts';
import { WordsContext } from '../game-context.tsx';
import { en as game } from '../messages.en.ts';
import { BetCard } from './bet-card.tsx';
import { BookContext, useLiveBets } from './book-context.ts';
import type { BookContextValue } from './book-context.ts';
import { LiveBook } from './live-book.ts';
import { en as words } from './messages.en.ts';

/** What the card and its sheet do not read is left out. */
const bet = {
  betId: 'b1',
  kind: 'single',
  legs: [],
  corrections: [],
  stakeMinor: 10_000,
  maxPayoutMinor: 20_000,
  oddsMilli: 2_000,
  free: null,
  referral: null,
  reason: null,
  state: 'confirmed',
  placedAt: 0,
  cashOutMinor: 9_000,
  cashOutBp: 500,
  cashedOut: { stakeMinor: 0, paidMinor: 0 },
  autoCashOut: null,
} as unknown as BookBet;

function Cards() {
  return useLiveBets().map((it) => <BetCard key={it.betId} bet={it} />);
}

/** Asks for a cash-out, which is refused for this reason; returns the button that asked. */
async function askInVain(reason: FailureReason): Promise<{ live: LiveBook; ask: HTMLElement }> {
  const live = new LiveBook({} as ConstructorParameters<typeof LiveBook>[0]);
  live.putBets([bet]);
  const player = { api: { send: async () => ({ isOk: false, reason, retryInMs: null }) } };
  render(
    <WordsContext value={{ words: game, language: 'en' }}>
      <BookContext value={{ words, player, live } as unknown as BookContextValue}>
        <FormatProvider locale="en" currencyWord="HK$" minorDigits={2} timeZone="UTC">
          <Cards />
        </FormatProvider>
      </BookContext>
    </WordsContext>,
  );
  fireEvent.click(screen.getByRole('button', { name: /^Cash out ·/ }));
  const ask = screen.getByRole('button', { name: /^Confirm cash-out/ });
  await act(async () => void fireEvent.click(ask));
  return { live, ask };
}

const offers = (): HTMLElement[] => screen.queryAllByRole('button', { name: /^Cash out ·/ });

test.each(['closed', 'suspended'] as const)(
  'a bet whose cash-out is refused as %s offers none until it is read again',
  async (reason) => {
    const { live, ask } = await askInVain(reason);
    expect(screen.getByRole('alert').textContent).toBe(words.cashOut[reason]);
    expect(ask).toHaveProperty('disabled', true);
    expect(ask.textContent).toBe(words.cashOut.title);
    expect(screen.queryByText(words.cashOut.gets)).toBeNull();
    expect(offers()).toHaveLength(0);
    act(() => live.putBets([bet]));
    expect(ask).toHaveProperty('disabled', false);
    expect(offers()).toHaveLength(1);
  },
);

test('a bet whose value fell during the delay can be sold at its new value', async () => {
  const { ask } = await askInVain('priceChanged');
  expect(ask).toHaveProperty('disabled', false);
});
