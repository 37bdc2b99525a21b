import { screen, waitFor } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import { getSiteInfo } from '@vela/contract/content/calls.ts';
import { getTransferOptions, transferMoney } from '@vela/contract/wallet/calls.ts';
import { expect, test } from 'vitest';
import { messages as appWords } from '../app/messages.hk.ts';
import { show } from '../test-kit.tsx';
import { Screen } from './game-money-screen.tsx';
import { messages as words } from './messages.hk.ts';

const venue = {
  walletKind: 'transfer' as const,
  venue: 'phoenix-slots',
  name: 'Phoenix Slots',
  category: 'electronic',
  art: '',
  isLocked: false,
  turnoverLeftMinor: 0,
  canUnlock: false,
  isInMaintenance: false,
  balanceMinor: 0,
  inPlayMinor: 0,
  isBalanceKnown: true,
  knownAt: null,
  pendingMinor: 0,
  pendingBackMinor: 0,
};

test('a transfer that requires consent to new terms leads to them, and back with its amount', async () => {
  const server = new StandInServer();
  server.answer(getSiteInfo, { websiteBasicList: [] });
  server.answer(getTransferOptions, {
    centralMinor: 100_000,
    lockedMinor: 0,
    welfareMinor: 0,
    pendingMinor: 0,
    isAutoTransferOn: false,
    transferMinMinor: 100,
    unlockBelowMinor: 0,
    venues: [venue],
  });
  server.refuse(transferMoney, 'termsNotAccepted', { version: '2' });
  const at = '/pages/game/gameMoney?venue=phoenix-slots';
  const { user, address } = await show(<Screen />, { words: ['wallet'], at });
  await user.type(await screen.findByRole('textbox', { name: words.amount }), '50');
  await user.click(screen.getByRole('button', { name: /^轉/ }));
  expect(await screen.findByText(appWords.wayTermsTitle)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: appWords.wayTermsGo }));
  const back = encodeURIComponent(`${at}&amount=50`);
  await waitFor(() => expect(address()).toBe(`/pages/system/terms?back=${back}`));
});
