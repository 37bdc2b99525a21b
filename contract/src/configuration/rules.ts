/** The unit of a configured field's value. */
export type ConfigurationUnit =
  | 'money'
  | 'seconds'
  | 'minutes'
  | 'hours'
  | 'days'
  | 'times'
  | 'count'
  /** An hour of the day, 0 to 23. */
  | 'hour'
  /** Hundredths of a percent. */
  | 'basisPoints'
  /** Site currency per coin, in millionths. */
  | 'rate'
  | 'flag'
  | 'choice'
  | 'choices'
  | 'numbers'
  | 'text'
  /** A text with spaces, which may be empty. */
  | 'words'
  /** The id of a published picture; empty: none. */
  | 'picture';

/** Every part of the configuration, in the console's order. */
export const configurationPartNames = [
  'brand',
  'registration',
  'welcomeMoney',
  'smsSwitch',
  'areaCodes',
  'login',
  'codes',
  'secondaryPassword',
  'payoutAccounts',
  'deposits',
  'withdrawalReview',
  'withdrawalWays',
  'withdrawalLimits',
  'withdrawalWindows',
  'vipLevels',
  'vipRates',
  'vipPeriods',
  'rebates',
  'invitations',
  'wallets',
  'uploads',
  'maps',
  'protection',
  'welfare',
  'luckyDraw',
  'support',
  'chat',
  'mailings',
  'proposals',
] as const;

/** The name of a part. */
export type ConfigurationPart = (typeof configurationPartNames)[number];

/** Parts that apply only in play mode: a licensed site does not show them. */
export const playModeParts: readonly ConfigurationPart[] = ['welcomeMoney'];

/**
 * What operators configure, in parts that are changed as one: each names its setting and fields of
 * it. A `*` matches every entry of a list or every name of a table; an empty path is the whole
 * setting.
 */
export const configurationParts = {
  brand: {
    setting: 'brand',
    fields: { colour: 'words', logo: 'picture', logoOnDark: 'picture', icon: 'picture' },
  },
  registration: {
    setting: 'registerItems',
    fields: { '*.isShow': 'flag', '*.isRequired': 'flag' },
  },
  welcomeMoney: { setting: 'welcomeMoney', fields: { amountMinor: 'money' } },
  smsSwitch: { setting: 'sms_switch', fields: { '': 'choice' } },
  areaCodes: { setting: 'area_code', fields: { '': 'text' } },
  login: {
    setting: 'login',
    fields: {
      captchaAfter: 'times',
      waitAfter: 'times',
      waitSecondsFirst: 'seconds',
      waitSecondsMax: 'seconds',
      forgetHours: 'hours',
    },
  },
  codes: {
    setting: 'codes',
    fields: {
      validSeconds: 'seconds',
      resendSeconds: 'seconds',
      triesMax: 'times',
      perTargetMax: 'times',
      perSenderMax: 'times',
      identitySeconds: 'seconds',
    },
  },
  secondaryPassword: {
    setting: 'secondaryPassword',
    fields: { triesMax: 'times', lockMinutes: 'minutes' },
  },
  payoutAccounts: {
    setting: 'payout',
    fields: {
      cardCountMax: 'count',
      coinCountMax: 'count',
      thirdPartyCountMax: 'count',
      newAccountHoldHours: 'hours',
      newAccountHold: 'choice',
    },
  },
  deposits: {
    setting: 'deposit',
    fields: {
      payMinutes: 'minutes',
      cancellationsPerDay: 'times',
      claimMinutes: 'minutes',
      receiptCountMax: 'count',
      secondApprovalMinor: 'money',
      dailyLimitMinor: 'money',
      turnoverBp: 'basisPoints',
      usdtRatePpm: 'rate',
      silentMinutes: 'minutes',
      usualFirstMinor: 'money',
      usualTimes: 'times',
    },
  },
  withdrawalReview: {
    setting: 'withdrawal',
    fields: {
      autoApproveBelowMinor: 'money',
      secondApprovalMinor: 'money',
      bonusShareMaxBp: 'basisPoints',
      securityDays: 'days',
      claimMinutes: 'minutes',
      settleAfterMinutes: 'minutes',
    },
  },
  withdrawalWays: {
    setting: 'withdrawal',
    fields: {
      openMethods: 'choices',
      isInstantOpen: 'flag',
      usualMinutes: 'minutes',
      usdtRatePpm: 'rate',
    },
  },
  withdrawalLimits: {
    setting: 'withdrawal',
    fields: { 'limits.*.minMinor': 'money', 'limits.*.maxMinor': 'money' },
  },
  withdrawalWindows: { setting: 'withdrawal', fields: { 'windows.*.extraBp': 'basisPoints' } },
  vipLevels: {
    setting: 'vip',
    fields: {
      'levels.*.reachMinor': 'money',
      'levels.*.keepMinor': 'money',
      'levels.*.dailyCount': 'times',
      'levels.*.dailyLimitMinor': 'money',
      'levels.*.packetMinor': 'money',
      'levels.*.packetHour': 'hour',
      'levels.*.packetDays': 'days',
      'levels.*.upgradeMinor': 'money',
      'levels.*.birthdayMinor': 'money',
    },
  },
  vipRates: {
    setting: 'vip',
    fields: {
      'levels.*.ratesBp.sports': 'basisPoints',
      'levels.*.ratesBp.esports': 'basisPoints',
      'levels.*.ratesBp.basketball': 'basisPoints',
      'levels.*.ratesBp.live': 'basisPoints',
      'levels.*.ratesBp.chess': 'basisPoints',
      'levels.*.ratesBp.electronic': 'basisPoints',
      'levels.*.ratesBp.lottery': 'basisPoints',
    },
  },
  vipPeriods: { setting: 'vip', fields: { keepDays: 'days', birthdayAfterDays: 'days' } },
  rebates: { setting: 'rebate', fields: { claimMinMinor: 'money', claimDays: 'days' } },
  invitations: {
    setting: 'invite',
    fields: {
      depositMinor: 'money',
      days: 'days',
      friendMinor: 'money',
      firstMinor: 'money',
      nextMinor: 'money',
      perFriendMaxMinor: 'money',
      rebateBp: 'basisPoints',
      rebateMinMinor: 'money',
      benefitDepositMinor: 'money',
      benefitMinor: 'money',
      benefitTurnoverBp: 'basisPoints',
      benefitDays: 'days',
    },
  },
  wallets: {
    setting: 'wallet',
    fields: {
      transferMinMinor: 'money',
      unlockBelowMinor: 'money',
      tooFrequentSeconds: 'seconds',
    },
  },
  uploads: {
    setting: 'uploads',
    fields: { filesPerDay: 'count', megabytesPerDay: 'count', keepUnusedHours: 'hours' },
  },
  maps: { setting: 'maps', fields: { tileAddress: 'words', attribution: 'words' } },
  protection: {
    setting: 'protection',
    fields: {
      reminderMinutes: 'minutes',
      sessionGapMinutes: 'minutes',
      raiseWaitHours: 'hours',
      confirmDays: 'days',
      returnWaitHours: 'hours',
      breakDays: 'numbers',
      exclusionMonths: 'numbers',
      reviewDays: 'days',
    },
  },
  welfare: { setting: 'welfare', fields: { validDays: 'days', turnoverBp: 'basisPoints' } },
  luckyDraw: {
    setting: 'luckyDraw',
    fields: {
      isOpen: 'flag',
      isDepositNeeded: 'flag',
      'prizes.*.amountMinor': 'money',
      'prizes.*.weight': 'count',
    },
  },
  support: {
    setting: 'support',
    fields: { orderDays: 'days', feedbackPerDay: 'count', claimMinutes: 'minutes' },
  },
  chat: {
    setting: 'chat',
    fields: {
      isOpen: 'flag',
      days: 'numbers',
      opensAt: 'text',
      closesAt: 'text',
      chatsAtOnce: 'count',
      targetSeconds: 'seconds',
      answerMinutes: 'minutes',
      silentMinutes: 'minutes',
      chatsPerDay: 'count',
      visitorsPerAddress: 'count',
      waitingVisitorsMax: 'count',
      messagesPerMinute: 'count',
      picturesPerChat: 'count',
      keepVisitorDays: 'days',
    },
  },
  mailings: { setting: 'mailing', fields: { secondPersonFrom: 'count' } },
  proposals: { setting: 'proposal', fields: { validHours: 'hours' } },
} as const satisfies Record<
  ConfigurationPart,
  { setting: string; fields: Record<string, ConfigurationUnit> }
>;

/**
 * How a field is guarded: `two`, its change requires dual approval; `opening`, so does opening
 * something, while one operator may close it alone, with a reason.
 */
export type FieldGuard = 'none' | 'two' | 'opening';

type Guards = {
  [Part in ConfigurationPart]?: {
    [Pattern in keyof (typeof configurationParts)[Part]['fields']]?: Exclude<FieldGuard, 'none'>;
  };
};

/**
 * The fields that decide how much money moves without review, at which rate, and by whose approval.
 */
const guards = {
  payoutAccounts: { newAccountHoldHours: 'two', newAccountHold: 'two' },
  deposits: {
    secondApprovalMinor: 'two',
    dailyLimitMinor: 'two',
    turnoverBp: 'two',
    usdtRatePpm: 'two',
  },
  withdrawalReview: {
    autoApproveBelowMinor: 'two',
    secondApprovalMinor: 'two',
    bonusShareMaxBp: 'two',
    securityDays: 'two',
    claimMinutes: 'two',
    settleAfterMinutes: 'two',
  },
  withdrawalWays: { openMethods: 'opening', isInstantOpen: 'opening', usdtRatePpm: 'two' },
  withdrawalLimits: { 'limits.*.minMinor': 'two', 'limits.*.maxMinor': 'two' },
  withdrawalWindows: { 'windows.*.extraBp': 'two' },
  vipLevels: {
    'levels.*.reachMinor': 'two',
    'levels.*.keepMinor': 'two',
    'levels.*.dailyCount': 'two',
    'levels.*.dailyLimitMinor': 'two',
    'levels.*.packetMinor': 'two',
    'levels.*.packetHour': 'two',
    'levels.*.packetDays': 'two',
    'levels.*.upgradeMinor': 'two',
    'levels.*.birthdayMinor': 'two',
  },
  vipRates: {
    'levels.*.ratesBp.sports': 'two',
    'levels.*.ratesBp.esports': 'two',
    'levels.*.ratesBp.basketball': 'two',
    'levels.*.ratesBp.live': 'two',
    'levels.*.ratesBp.chess': 'two',
    'levels.*.ratesBp.electronic': 'two',
    'levels.*.ratesBp.lottery': 'two',
  },
  vipPeriods: { keepDays: 'two', birthdayAfterDays: 'two' },
  rebates: { claimMinMinor: 'two', claimDays: 'two' },
  invitations: {
    depositMinor: 'two',
    days: 'two',
    friendMinor: 'two',
    firstMinor: 'two',
    nextMinor: 'two',
    perFriendMaxMinor: 'two',
    rebateBp: 'two',
    rebateMinMinor: 'two',
    benefitDepositMinor: 'two',
    benefitMinor: 'two',
    benefitTurnoverBp: 'two',
    benefitDays: 'two',
  },
  welfare: { validDays: 'two', turnoverBp: 'two' },
  luckyDraw: {
    isOpen: 'opening',
    'prizes.*.amountMinor': 'two',
    'prizes.*.weight': 'two',
  },
  mailings: { secondPersonFrom: 'two' },
  proposals: { validHours: 'two' },
} as const satisfies Guards;

/** How a field of a part is guarded. */
export function guardOf(part: ConfigurationPart, pattern: string): FieldGuard {
  const all: Partial<Record<ConfigurationPart, Record<string, FieldGuard>>> = guards;
  return all[part]?.[pattern] ?? 'none';
}

/** True if a change of a field requires dual approval. */
export function needsSecondPerson(guard: FieldGuard, before: unknown, after: unknown): boolean {
  if (guard !== 'opening') return guard === 'two';
  if (!Array.isArray(after)) return after === true;
  const open = new Set<unknown>(Array.isArray(before) ? before : []);
  return after.some((one) => !open.has(one));
}

/**
 * The pattern of a part that matches a path, such as `levels.*.dailyCount`; null if there is none.
 */
export function findPattern(part: ConfigurationPart, path: string): string | null {
  const steps = path.split('.');
  const isOf = (pattern: string): boolean => {
    const wanted = pattern.split('.');
    return (
      wanted.length === steps.length &&
      wanted.every((step, index) => step === '*' || step === steps[index])
    );
  };
  return Object.keys(configurationParts[part].fields).find(isOf) ?? null;
}
