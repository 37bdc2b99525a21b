import { createWithdrawal, withdrawalStates } from '@vela/contract/withdrawal/calls.ts';
import { describe, expect, test } from 'vitest';
import {
  checkMove,
  checkSettleable,
  checkWithdrawal,
  computeChecks,
  computeRiskFlags,
  computeSettleableFrom,
  listNeeds,
} from './rules.ts';
import type { ReviewFacts, RiskFlag, WithdrawFacts } from './rules.ts';

const now = new Date('2026-11-20T04:00:00Z');
const later = new Date('2026-11-20T05:00:00Z');

test('an order moves only by the six steps of the table', () => {
  const found: string[] = [];
  for (const state of withdrawalStates) {
    for (const to of withdrawalStates) {
      for (const role of ['staff', 'system'] as const) {
        if (checkMove({ state }, to, role) === null) found.push(`${state} > ${to} by ${role}`);
      }
    }
  }
  expect(found).toEqual([
    'awaitingReview > approved by staff',
    'awaitingReview > approved by system',
    'awaitingReview > rejected by staff',
    'approved > paying by system',
    'approved > failed by staff',
    'paying > paid by staff',
    'paying > paid by system',
    'paying > failed by staff',
    'paying > failed by system',
  ]);
});

const good: WithdrawFacts = {
  phone: '13800000001',
  realName: 'Chan Mei Lin',
  method: 'bankCard',
  type: 'instant',
  openMethods: ['bankCard', 'usdt'],
  isInstantOpen: true,
  hasPaidBankWithdrawal: false,
  account: { kind: 'bankCard', holderName: 'CHAN Mei Lin', holdUntil: now },
  newAccountHold: 'refuse',
  amountMinor: 50_000n,
  minMinor: 10_000n,
  maxMinor: 300_000n,
  ratePpm: null,
  shownRatePpm: null,
  turnoverLeftMinor: 0n,
  unverifiedOrder: null,
  usedCount: 2,
  dailyCount: 3,
  usedMinor: 50_000n,
  dailyLimitMinor: 100_000n,
  centralMinor: 50_000n,
  comingBack: null,
  now,
};
const account = { kind: 'bankCard', holderName: 'Chan Mei Lin', holdUntil: now } as const;

describe('refusals, in the order of the contract', () => {
  /** Each case breaks one more rule, from the last refusal to the first. */
  const broken: [string, Partial<WithdrawFacts>, object][] = [
    ['insufficientBalance', { centralMinor: 49_999n }, { balanceMinor: 49_999 }],
    ['transferPending', { centralMinor: 49_999n, comingBack: 'T1' }, { orderNo: 'T1' }],
    ['dailyLimitReached', { usedMinor: 50_001n }, { leftMinor: 49_999 }],
    ['dailyCountReached', { usedCount: 3 }, { dailyCount: 3 }],
    ['unverifiedOrder', { unverifiedOrder: 'D1' }, { orderNo: 'D1' }],
    ['turnoverNotMet', { turnoverLeftMinor: 7n }, { leftMinor: 7 }],
    ['amountOutOfRange', { amountMinor: 9_999n }, { minMinor: 10_000, maxMinor: 100_000 }],
    ['rateChanged', { ratePpm: 7_800_000, shownRatePpm: 7_750_000 }, { ratePpm: 7_800_000 }],
    ['accountOnHold', { account: { ...account, holdUntil: later } }, { retrySeconds: 3_600 }],
    ['holderNameDiffers', { account: { ...account, holderName: 'Wong' } }, {}],
    ['notFound', { account: null }, {}],
    ['methodNeedsBankWithdrawal', { method: 'usdt' }, {}],
    ['methodUnavailable', { openMethods: [] }, {}],
    ['realNameNotSet', { realName: null }, {}],
    ['phoneNotBound', { phone: null }, {}],
  ];

  test('a valid request is accepted', () => {
    expect(checkWithdrawal(good)).toBeNull();
  });

  test('the table below is the contract’s, in reverse order', () => {
    const rules = broken.map(([name]) => name).toReversed();
    expect(createWithdrawal.refusals.slice(-rules.length)).toEqual(rules);
  });

  let facts = good;
  for (const [index, [name, parts, reported]] of broken.entries()) {
    facts = { ...facts, ...parts };
    const all = facts;
    test(`${name} alone, and before ${index} others`, () => {
      expect(checkWithdrawal({ ...good, ...parts })).toMatchObject({
        refusal: name,
        facts: reported,
      });
      expect(checkWithdrawal(all)?.refusal).toBe(name);
    });
  }

  test.each<[string, Partial<WithdrawFacts>, string | null]>([
    ['an instant one while those are closed', { isInstantOpen: false }, 'methodUnavailable'],
    ['a scheduled one then', { isInstantOpen: false, type: 'scheduled' }, null],
    ['the account of another method', { method: 'usdt', hasPaidBankWithdrawal: true }, 'notFound'],
    [
      'a new account, if those are only reviewed',
      { newAccountHold: 'review', account: { ...account, holdUntil: later } },
      null,
    ],
    ['the rate that was shown', { ratePpm: 7_800_000, shownRatePpm: 7_800_000 }, null],
    ['a rate that was not shown', { ratePpm: 7_800_000 }, null],
    ['more than the method’s limit', { maxMinor: 49_999n }, 'amountOutOfRange'],
    ['more than the level’s limit', { amountMinor: 100_001n, usedMinor: 0n }, 'amountOutOfRange'],
  ])('%s', (_name, parts, refusal) => {
    expect(checkWithdrawal({ ...good, ...parts })?.refusal ?? null).toBe(refusal);
  });
});

describe('risk', () => {
  const calm: ReviewFacts = {
    holdUntil: now,
    sharedDevices: [],
    accountSharers: [],
    depositMinor: 500n,
    stakeMinor: 500n,
    bonusMinor: 250n,
    bonusShareMaxBp: 5_000,
    now,
    turnoverLeftMinor: 0n,
    holderName: 'CHAN mei lin',
    realName: 'Chan Mei Lin',
    securityChangedAt: [],
  };

  test.each<[RiskFlag, string, Partial<ReviewFacts>]>([
    ['newAccount', 'accountOld', { holdUntil: later }],
    ['sharedDevice', 'deviceNotShared', { sharedDevices: ['kenji9'] }],
    ['sharedAccount', 'accountNotShared', { accountSharers: ['ploy456'] }],
    ['depositsWithoutPlay', 'playedDeposits', { stakeMinor: 499n }],
    ['bonusAbuse', 'bonusSmall', { bonusMinor: 251n }],
  ])('%s applies alone, and its check %s fails', (flag, key, parts) => {
    const facts = { ...calm, ...parts };
    expect(computeRiskFlags(facts)).toEqual([flag]);
    const bad = computeChecks(facts).filter((check) => !check.isGood);
    expect(bad.map((check) => check.key)).toEqual([key]);
  });

  test('none applies to a calm player; turnover and name are checked as well', () => {
    expect(computeRiskFlags(calm)).toEqual([]);
    expect(computeChecks(calm).every((check) => check.isGood)).toBe(true);
    const parts = { turnoverLeftMinor: 1n, realName: 'Wong', securityChangedAt: [now] };
    const facts = { ...calm, ...parts };
    expect(computeRiskFlags(facts)).toEqual([]);
    const bad = computeChecks(facts).filter((check) => !check.isGood);
    expect(bad.map((check) => check.key)).toEqual(['turnoverMet', 'nameMatches', 'securityQuiet']);
  });
});

describe('a payout whose channel cannot report the outcome', () => {
  const requested = { state: 'sent', sentAt: now } as const;

  test('may be settled by hand from half an hour after it was sent, not earlier', () => {
    const from = new Date(now.getTime() + 30 * 60_000);
    expect(computeSettleableFrom(requested, 30)).toEqual(from);
    expect(checkSettleable(requested, 30, from)).toBeNull();
    expect(checkSettleable(requested, 30, new Date(from.getTime() - 1_500))).toMatchObject({
      refusal: 'settlementTooEarly',
      facts: { retrySeconds: 2 },
    });
  });

  test.each(['waiting', 'paid', 'failed'] as const)('is not one that is %s', (state) => {
    expect(computeSettleableFrom({ ...requested, state }, 30)).toBeNull();
    expect(checkSettleable({ ...requested, state }, 30, later)?.refusal).toBe('orderStateChanged');
  });
});

test('missing set-up, in the order in which it is requested', () => {
  const ready = { hasSecondaryPassword: true, phone: '13800000001', realName: 'Chan' };
  expect(listNeeds(ready)).toEqual([]);
  expect(listNeeds({ hasSecondaryPassword: false, phone: null, realName: null })).toEqual([
    'secondaryPassword',
    'phone',
    'realName',
  ]);
});
