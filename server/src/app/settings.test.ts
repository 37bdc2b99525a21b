import { expect, test } from 'vitest';
import { walletSetting } from '../wallet/settings.ts';
import { vipSetting } from '../vip/settings.ts';
import { withdrawalSetting } from '../withdrawal/settings.ts';
import { siteSetting } from '../content/settings.ts';
import { initialOf } from './settings.ts';

test('a site in HKD starts with the standard amounts unchanged', () => {
  expect(initialOf(withdrawalSetting, 'HKD')).toEqual(withdrawalSetting.initial);
});

test('a site in another currency starts with its own standard amounts', () => {
  expect(initialOf(walletSetting, 'THB')).toMatchObject({
    transferMinMinor: 500n,
    unlockBelowMinor: 2_500n,
    tooFrequentSeconds: 10,
  });
  const yen = initialOf(withdrawalSetting, 'JPY');
  expect(yen.limits.bankCard).toEqual({ minMinor: 2_000n, maxMinor: 60_000_000n });
  expect(initialOf(vipSetting, 'JPY').levels[0]).toMatchObject({
    dailyCount: 3,
    dailyLimitMinor: 2_000_000n,
    reachMinor: 20_000n,
  });
  expect(yen.usdtRatePpm).toBe(150_000_000);
  expect(yen.openMethods).toEqual(withdrawalSetting.initial.openMethods);
});

test('a site in baht names a helpline in Thailand in every language', () => {
  const { helplines } = initialOf(siteSetting, 'THB');
  expect(Object.values(helplines).every((text) => text.includes('1323'))).toBe(true);
  expect(initialOf(siteSetting, 'HKD').helplines).toEqual(siteSetting.initial.helplines);
});
