import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { getTradingDesk } from '../../src/protocol/trading-routes.ts';
import { messages } from './messages.en.ts';
import { en } from '../book/messages.en.ts';
import { TradingContext } from './trading-context.ts';
import type { Trading } from './trading-context.ts';
import { useTradingRead } from './use-read.ts';

const nothing = {};

function Reader() {
  const { value } = useTradingRead(getTradingDesk, nothing);
  return <p>{value === null ? 'nothing' : JSON.stringify(value)}</p>;
}

test('an operator who returns to the page immediately reads what has changed', async () => {
  let reads = 0;
  const send = async () => {
    reads += 1;
    return { isOk: true, value: `read ${reads}` };
  };
  const operator = { id: '7', name: 'ann' };
  const shared = { words: messages, book: en, language: 'en', operator, currency: 'HKD' } as const;
  render(
    // The reply of a route is not looked into here.
    <TradingContext value={{ ...shared, send: send as Trading['send'] }}>
      <Reader />
    </TradingContext>,
  );
  await screen.findByText('"read 1"');
  const hidden = vi.spyOn(document, 'hidden', 'get');
  const show = (isHidden: boolean): Promise<void> =>
    act(async () => {
      hidden.mockReturnValue(isHidden);
      document.dispatchEvent(new Event('visibilitychange'));
    });
  await show(true);
  expect(reads).toBe(1);
  await show(false);
  hidden.mockRestore();
  expect(screen.getByText('"read 2"')).toBeTruthy();
});
