/**
 * The error catalogue: the stable name of each refusal, its number and its HTTP status. The words
 * stand in `refusal-messages.<lang>.ts`. A number is never used again for something else.
 */
export const refusals = {
  // What any call may answer.
  invalidInput: { code: 40000, status: 400 },
  unauthenticated: { code: 401, status: 401 },
  forbidden: { code: 40300, status: 403 },
  notOpenYet: { code: 40301, status: 403 },
  countryNotAllowed: { code: 40302, status: 403 },
  notFound: { code: 40400, status: 404 },
  idempotencyConflict: { code: 40900, status: 409 },
  tooLarge: { code: 41300, status: 413 },
  unsupportedMedia: { code: 41500, status: 415 },
  tooFrequent: { code: 42900, status: 429 },
  internal: { code: 50000, status: 500 },
  unavailable: { code: 50300, status: 503 },
  // Access.
  loginFailed: { code: 42201, status: 422 },
  loginWaiting: { code: 42901, status: 429 },
  captchaRequired: { code: 42202, status: 422 },
  captchaWrong: { code: 42203, status: 422 },
  accountFrozen: { code: 40303, status: 403 },
  usernameTaken: { code: 40901, status: 409 },
  passwordIsUsername: { code: 42204, status: 422 },
  passwordTooCommon: { code: 42205, status: 422 },
  passwordsDiffer: { code: 42206, status: 422 },
  passwordWrong: { code: 42207, status: 422 },
  termsNotAgreed: { code: 42208, status: 422 },
  underAge: { code: 42209, status: 422 },
  ticketExpired: { code: 42217, status: 422 },
  proofWrong: { code: 42218, status: 422 },
  workTooMany: { code: 42905, status: 429 },
  totpRequired: { code: 42219, status: 422 },
  totpSet: { code: 40905, status: 409 },
  totpNotSet: { code: 42225, status: 422 },
  // Profile.
  phoneWrong: { code: 42210, status: 422 },
  phoneTaken: { code: 40902, status: 409 },
  phoneNotBound: { code: 42211, status: 422 },
  emailWrong: { code: 42226, status: 422 },
  emailTaken: { code: 40906, status: 409 },
  identityRequired: { code: 42227, status: 422 },
  codeWrong: { code: 42212, status: 422 },
  codeExpired: { code: 42213, status: 422 },
  codeTooSoon: { code: 42902, status: 429 },
  codeTooMany: { code: 42903, status: 429 },
  secondaryPasswordNotSet: { code: 42214, status: 422 },
  secondaryPasswordWrong: { code: 42215, status: 422 },
  secondaryPasswordLocked: { code: 42904, status: 429 },
  secondaryPasswordSet: { code: 40903, status: 409 },
  realNameSet: { code: 40904, status: 409 },
  realNameNotSet: { code: 42216, status: 422 },
  // Wallet and game.
  insufficientBalance: { code: 42220, status: 422 },
  venueMaintenance: { code: 42221, status: 422 },
  venueLocked: { code: 42222, status: 422 },
  gameClosed: { code: 42223, status: 422 },
  transferPending: { code: 42224, status: 422 },
  // Deposit.
  amountOutOfRange: { code: 42230, status: 422 },
  methodUnavailable: { code: 42231, status: 422 },
  unfinishedDeposit: { code: 40910, status: 409 },
  cancellationsUsedUp: { code: 42232, status: 422 },
  orderStateChanged: { code: 40911, status: 409 },
  receiptRequired: { code: 42233, status: 422 },
  depositLimitReached: { code: 42234, status: 422 },
  // Payout accounts and withdrawal.
  cardNumberWrong: { code: 42240, status: 422 },
  cardTaken: { code: 40912, status: 409 },
  cardCountReached: { code: 42241, status: 422 },
  accountFormatWrong: { code: 42249, status: 422 },
  addressProtocolDiffers: { code: 42252, status: 422 },
  checksumUnconfirmed: { code: 42253, status: 422 },
  accountCountReached: { code: 42254, status: 422 },
  accountTaken: { code: 40914, status: 409 },
  holderNameDiffers: { code: 42242, status: 422 },
  accountInUse: { code: 40913, status: 409 },
  accountOnHold: { code: 42243, status: 422 },
  turnoverNotMet: { code: 42244, status: 422 },
  unverifiedOrder: { code: 42245, status: 422 },
  dailyCountReached: { code: 42246, status: 422 },
  dailyLimitReached: { code: 42247, status: 422 },
  methodNeedsBankWithdrawal: { code: 42248, status: 422 },
  // Files.
  imageUnreadable: { code: 42250, status: 422 },
  imageTooManyPixels: { code: 42251, status: 422 },
  // Staff.
  staffLoginFailed: { code: 42260, status: 422 },
  totpWrong: { code: 42261, status: 422 },
  reviewedBySomebodyElse: { code: 40920, status: 409 },
  needsSecondApprover: { code: 40921, status: 409 },
  sameApprover: { code: 40304, status: 403 },
  reasonRequired: { code: 42262, status: 422 },
} as const satisfies Record<string, { code: number; status: number }>;

/** The stable name of a refusal. */
export type RefusalName = keyof typeof refusals;

/** Facts that belong to a refusal and that a screen may show, such as what is left. */
export type RefusalFacts = Record<string, string | number | boolean | null>;
