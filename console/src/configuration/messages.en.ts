import type { ConfigurationPart, configurationParts } from '@vela/contract/configuration/rules.ts';

/** What each field of each part is called, and what it means. */
type FieldWords = {
  [Part in ConfigurationPart]: Record<
    keyof (typeof configurationParts)[Part]['fields'],
    readonly [string, string]
  >;
};

/** The words of the configuration. */
export const messages = {
  hint: 'Changes hold within two seconds, without a release; what is marked “two people” once a second person approves. Each one is written to the audit log.',
  edit: 'Change',
  saved: 'Saved',
  nothing: 'Nothing was changed.',
  changed: '{name}, {time}',
  never: 'as delivered',
  initial: 'delivered: {value}',
  none: 'none',
  yes: 'Yes',
  no: 'No',
  from: 'from {min}',
  upTo: 'up to {max}',
  range: '{min} to {max}',
  wrong: 'Enter a value in the range.',
  wrongHere: 'The server did not take this value.',
  allowed: 'Allowed: {range}',
  units: {
    money: '',
    seconds: 's',
    minutes: 'min',
    hours: 'h',
    days: 'days',
    times: 'times',
    count: '',
    basisPoints: '%',
    rate: 'per USDT',
    flag: '',
    choice: '',
    choices: '',
    numbers: '',
    text: '',
  },
  vipLevel: 'VIP {level}',
  windowHours: '{from}–{to} h',
  entry: 'Applies to',
  entries: {
    realName: 'Real name',
    phone: 'Phone',
    email: 'E-mail',
    inviteCode: 'Invitation code',
    bankCard: 'Bank card',
    usdt: 'USDT',
    ebpay: 'EBpay',
    koipay: 'KOIpay',
  },
  choices: {
    on: 'On',
    off: 'Off',
    review: 'Looked at by a person',
    refuse: 'Refused until old',
    bankCard: 'Bank card',
    usdt: 'USDT',
    ebpay: 'EBpay',
    koipay: 'KOIpay',
  },
  parts: {
    registration: [
      'Registration',
      'What the form asks besides username, password and date of birth.',
    ],
    smsSwitch: ['Text messages', 'Whether phones are confirmed by a code.'],
    areaCodes: ['Phone areas', 'Which phones may be bound.'],
    login: ['Login and lockout', 'How failed logins of players are met.'],
    codes: ['Codes by text message and e-mail', 'How they are sent and checked.'],
    secondaryPassword: ['Secondary password', 'How wrong tries are met.'],
    payoutAccounts: [
      'Payout accounts',
      'How many a player may have, and what a new one waits for.',
    ],
    deposits: ['Deposits', 'Orders and their review; limits and hours stand on each method.'],
    withdrawalReview: ['Withdrawals: review', 'Who has to look before money leaves.'],
    withdrawalWays: ['Withdrawals: ways to be paid', 'What players can choose.'],
    withdrawalLimits: [
      'Withdrawals: limits of a method',
      'Of one withdrawal; a level may allow less.',
    ],
    withdrawalWindows: ['Withdrawals: scheduled', 'What waiting adds, paid with the money.'],
    withdrawalLevels: ['Withdrawals: VIP levels', 'What each level allows in a day of the site.'],
    wallets: ['Moving money between wallets', 'Between the central wallet and venues.'],
    uploads: ['Pictures of players', 'Receipts, avatars and QR codes.'],
    protection: [
      'Safe play',
      'Limits, reminders and pauses; the law’s least times cannot be undercut.',
    ],
    proposals: ['Changes by two people', 'How long a proposed change waits for a second person.'],
  } satisfies Record<ConfigurationPart, readonly [string, string]>,
  fields: {
    registration: {
      '*.isShow': ['Shown', 'It stands in the form.'],
      '*.isRequired': ['Required', 'Nobody registers without it; it has to be shown.'],
    },
    smsSwitch: {
      '': ['Codes by text message', 'Off: screens and server leave the step out.'],
    },
    areaCodes: {
      '': ['Area codes', 'Without the plus sign, separated by commas.'],
    },
    login: {
      captchaAfter: [
        'Captcha after',
        'Failures of one account or address before a picture is asked.',
      ],
      waitAfter: ['Waiting after', 'Failures of one account before it has to wait.'],
      waitSecondsFirst: ['First wait', 'It doubles with each further failure.'],
      waitSecondsMax: ['Longest wait', 'It never grows beyond this.'],
      forgetHours: ['Failures are forgotten after', 'Counted from the last one.'],
    },
    codes: {
      validSeconds: ['Valid for', 'After that a code is no longer taken.'],
      resendSeconds: ['Between two codes', 'The least time before another one is sent.'],
      triesMax: ['Tries', 'Wrong entries before a code is dead.'],
      perTargetMax: ['A day to one phone or mailbox', 'In 24 hours.'],
      perSenderMax: ['A day from one address or player', 'In 24 hours.'],
      identitySeconds: ['A shown identity holds for', 'In which protected things may be changed.'],
    },
    secondaryPassword: {
      triesMax: ['Tries', 'Wrong ones before it locks.'],
      lockMinutes: ['Locked for', 'The player is told.'],
    },
    payoutAccounts: {
      cardCountMax: ['Bank cards', 'Most of one player.'],
      coinCountMax: ['USDT addresses', 'Most of one player.'],
      thirdPartyCountMax: ['Accounts of each payment service', 'Most of one player.'],
      newAccountHoldHours: ['An account is new for', 'From when it was added.'],
      newAccountHold: [
        'A withdrawal to a new account',
        'Looked at by a person, or refused until it is old.',
      ],
    },
    deposits: {
      payMinutes: ['Time to pay', 'Then an unpaid order expires.'],
      cancellationsPerDay: ['Cancellations a day', 'Of one player.'],
      claimMinutes: ['Locked to a reviewer for', 'Then somebody else may take the order.'],
      receiptCountMax: ['Pictures of a proof', 'Most of one order.'],
      secondApprovalMinor: ['Two people from', 'For crediting and for sending back.'],
      dailyLimitMinor: ['Limit of a day', 'Of one player; empty for none.'],
      turnoverBp: ['To be bet before a withdrawal', 'Share of the deposit.'],
      usdtRatePpm: ['Rate of USDT', 'Frozen with each order.'],
      silentMinutes: ['A silent channel is waited for', 'After the time to pay.'],
      usualFirstMinor: ['An unusual first deposit', 'Above it a second look is asked for.'],
      usualTimes: ['An unusual deposit', 'Times the largest of the last 90 days.'],
    },
    withdrawalReview: {
      autoApproveBelowMinor: ['Without review below', 'Only where no risk flag stands.'],
      secondApprovalMinor: ['Two people from', 'Two different people approve.'],
      bonusShareMaxBp: ['Bonuses worth a look', 'Share of what was deposited.'],
      securityDays: ['Changes are shown for', 'Of devices, passwords and accounts.'],
      claimMinutes: ['Locked to a reviewer for', 'Then somebody else may take the order.'],
      settleAfterMinutes: ['Settled by hand after', 'From when the channel was told to pay.'],
    },
    withdrawalWays: {
      openMethods: ['Open methods', 'Closed ones say so to the player.'],
      isInstantOpen: ['Instant withdrawals', 'Off: only scheduled ones.'],
      usualMinutes: ['Usually paid within', 'What players are told.'],
      usdtRatePpm: ['Rate of USDT', 'Frozen with each order.'],
    },
    withdrawalLimits: {
      'limits.*.minMinor': ['At least', 'The smallest withdrawal.'],
      'limits.*.maxMinor': ['At most', 'The largest withdrawal.'],
    },
    withdrawalWindows: {
      'windows.*.extraBp': ['Extra', 'Share of the amount.'],
    },
    withdrawalLevels: {
      'levels.*.dailyCount': ['Withdrawals a day', 'How often.'],
      'levels.*.dailyLimitMinor': ['Limit of a day', 'How much in all.'],
    },
    wallets: {
      transferMinMinor: ['Least transfer', 'Less is not moved.'],
      unlockBelowMinor: ['A locked venue unlocks below', 'When what was played with has gone.'],
      tooFrequentSeconds: [
        'Between two moves',
        'To a venue that holds the balance, in one direction.',
      ],
    },
    uploads: {
      filesPerDay: ['Pictures in 24 hours', 'Of one player.'],
      megabytesPerDay: ['Megabytes in 24 hours', 'Of one player, as they are stored.'],
      keepUnusedHours: ['Unused ones are kept', 'Then a picture that stands nowhere is deleted.'],
    },
    protection: {
      reminderMinutes: ['Reality check every', 'Until a player chooses another interval.'],
      sessionGapMinutes: ['A session ends after', 'So long without play.'],
      raiseWaitHours: ['A raise waits', 'Before the player can confirm it.'],
      confirmDays: ['To be confirmed within', 'Then the wish lapses.'],
      returnWaitHours: ['A return waits', 'After a self-exclusion is over.'],
      breakDays: ['Breaks offered', 'In days, separated by commas.'],
      exclusionMonths: ['Self-exclusions offered', 'In months, separated by commas.'],
      reviewDays: ['Limits are looked at every', 'Players are asked to.'],
    },
    proposals: {
      validHours: ['Proposals are valid for', 'Then one that nobody has decided expires.'],
    },
  } satisfies FieldWords,
};
