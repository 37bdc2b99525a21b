import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FormatProvider } from '@vela/ui/format/format-context.tsx';
import type { BookBet } from '../../src/protocol/book.ts';
import { en as game } from '../messages.en.ts';
import { WordsContext } from '../game-context.tsx';
import { AutoCashOutLine } from './auto-cash-out-line.tsx';
import { BookContext } from './book-context.ts';
import type { BookContextValue } from './book-context.ts';
import { en as words } from './messages.en.ts';

test('the sheet of an automatic cash-out does not take the looks of its line', () => {
  const bet = {
    state: 'confirmed',
    autoCashOut: null,
    cashOutMinor: 9_000,
    maxPayoutMinor: 20_000,
  };
  render(
    <WordsContext value={{ words: game, language: 'en' }}>
      {/* What the line and its sheet do not read is left out. */}
      <BookContext value={{ words, player: null } as unknown as BookContextValue}>
        <FormatProvider locale="en" currencyWord="HK$" minorDigits={2} timeZone="UTC">
          <AutoCashOutLine bet={bet as unknown as BookBet} />
        </FormatProvider>
      </BookContext>
    </WordsContext>,
  );
  fireEvent.click(screen.getByRole('button', { name: words.autoCashOut.ask }));
  const sheet = screen.getByRole('dialog', { name: words.autoCashOut.title });
  expect(sheet.closest('p')).toBeNull();
});
