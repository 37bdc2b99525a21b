import { screen, waitFor } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import { listCorrections } from '@vela/contract/game/correction-calls.ts';
import { expect, test } from 'vitest';
import { show } from '../test-kit.tsx';
import { AmountsOwed } from './amounts-owed.tsx';
import { messages } from './messages.hk.ts';

const words = messages.owed;

const correction = {
  correctionId: '7',
  orderNo: '',
  betId: '1000001-9',
  venueName: '星帆體育',
  gameName: '足球',
  round: 'r1',
  correctedAt: '2026-11-28T10:00:00.000Z',
  takenMinor: 10_000,
  owedMinor: 6_000,
  recoveredMinor: 1_500,
  writtenOffMinor: 0,
  leftMinor: 4_500,
  closedAt: null,
};

test('the amount owed is shown with its reason, and each correction in a sheet', async () => {
  const server = new StandInServer();
  server.answer(listCorrections, { leftMinor: 4_500, corrections: [correction] });
  const { user } = await show(<AmountsOwed />, { words: ['wallet'] });
  await user.click(await screen.findByRole('button', { name: new RegExp(words.title) }));
  expect(await screen.findByText(words.why)).toBeTruthy();
  expect(screen.getByRole('heading', { name: '足球 · 星帆體育' })).toBeTruthy();
  expect(screen.getByText(words.left).nextSibling?.textContent).toContain('45.00');
  expect(screen.queryByText(words.writtenOff)).toBeNull();
});

test('a reversed deposit is named by its number, with the reason that is its own', async () => {
  const server = new StandInServer();
  const reversed = {
    ...correction,
    orderNo: 'D260618094142',
    betId: '',
    venueName: '',
    gameName: '',
  };
  server.answer(listCorrections, { leftMinor: 4_500, corrections: [reversed] });
  const { user } = await show(<AmountsOwed />, { words: ['wallet'] });
  await user.click(await screen.findByRole('button', { name: new RegExp(words.title) }));
  expect(await screen.findByText(words.whyDeposit)).toBeTruthy();
  expect(screen.queryByText(words.why)).toBeNull();
  expect(screen.getByRole('heading', { name: '存款 D260618094142' })).toBeTruthy();
});

test('a player who never owed anything sees no mention of it', async () => {
  const server = new StandInServer();
  server.answer(listCorrections, { leftMinor: 0, corrections: [] });
  await show(<AmountsOwed />, { words: ['wallet'] });
  await waitFor(() => expect(server.requests(listCorrections)).toHaveLength(1));
  expect(screen.queryByText(words.title)).toBeNull();
});
