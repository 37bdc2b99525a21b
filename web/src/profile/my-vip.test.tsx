import { screen } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import type { Reply } from '@vela/contract/call.ts';
import { getProfile } from '@vela/contract/profile/calls.ts';
import { getVipStatus } from '@vela/contract/vip/calls.ts';
import { expect, test } from 'vitest';
import { samplePlayer, show } from '../test-kit.tsx';
import { MyVip } from './my-vip.tsx';

type Mine = NonNullable<Reply<typeof getVipStatus>['mine']>;

async function open(next: Mine['next']): Promise<void> {
  const server = new StandInServer();
  const mine = { level: 4, heldLevel: 5, validMinor: 3_160_000, next, keep: null };
  server.answer(getProfile, { userInfo: { ...samplePlayer, vipLevel: 4 } });
  server.answer(getVipStatus, {
    levels: [],
    keepDays: 90,
    weights: [],
    mine: { ...mine, hasDepositForPacket: false },
  });
  await show(<MyVip />, { words: ['profile'] });
  await screen.findByText('VIP 4');
}

test('the card of the level shows what the next one still takes, and how far it is', async () => {
  await open({ level: 5, doneMinor: 3_160_000, neededMinor: 5_000_000, regainBy: null });
  const meter = await screen.findByRole('meter', { name: '距離 VIP 5 尚欠有效投注 HK$18,400' });
  expect(meter.getAttribute('aria-valuenow')).toBe('63');
});

test('for a lost level it shows the bets of the period, and until when they count', async () => {
  await open({ level: 5, doneMinor: 150_000, neededMinor: 300_000, regainBy: '2026-05-30' });
  const name = '重返 VIP 5：5月30日前 1,500 / 3,000';
  expect(await screen.findByRole('meter', { name })).toBeTruthy();
});

test('the highest level has nothing to reach', async () => {
  await open(null);
  expect(screen.queryByRole('meter')).toBeNull();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/pages/vip/privilege');
});
