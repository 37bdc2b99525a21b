/** How the value of a configured field is meant and written. */
export type ConfigurationUnit =
  | 'money'
  | 'seconds'
  | 'minutes'
  | 'hours'
  | 'days'
  | 'times'
  | 'count'
  /** Hundredths of a percent. */
  | 'basisPoints'
  /** Site currency per coin, in millionths. */
  | 'rate'
  | 'flag'
  | 'choice'
  | 'choices'
  | 'numbers'
  | 'text';

/** Every part of the configuration, in the order of the console. */
export const configurationPartNames = [
  'registration',
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
  'withdrawalLevels',
  'wallets',
  'protection',
] as const;

/** The name of a part. */
export type ConfigurationPart = (typeof configurationPartNames)[number];

/**
 * What operators configure, in parts that are changed as one: each names its setting and fields of
 * it. A `*` stands for every entry of a list or every name of a table; an empty path is all of it.
 */
export const configurationParts = {
  registration: {
    setting: 'registerItems',
    fields: { '*.isShow': 'flag', '*.isRequired': 'flag' },
  },
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
  withdrawalLevels: {
    setting: 'withdrawal',
    fields: { 'levels.*.dailyCount': 'times', 'levels.*.dailyLimitMinor': 'money' },
  },
  wallets: {
    setting: 'wallet',
    fields: {
      transferMinMinor: 'money',
      unlockBelowMinor: 'money',
      tooFrequentSeconds: 'seconds',
    },
  },
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
} as const satisfies Record<
  ConfigurationPart,
  { setting: string; fields: Record<string, ConfigurationUnit> }
>;
