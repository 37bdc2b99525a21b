import type { RefusalName } from './refusals.ts';

/** What a refusal says in English; a part in [ ] is left out if one of its facts is not known. */
export const messages = {
  invalidInput: 'Some of the details are not valid. Please check them and try again.',
  unauthenticated: 'You are logged out. Please log in again.',
  forbidden: 'You do not have the right to do this.',
  notOpenYet: 'This function is not yet open.',
  countryNotAllowed: 'This service is not offered where you are.',
  notFound: 'We could not find this. It may have been removed.',
  idempotencyConflict:
    'This request was already sent with other details. Please go back and start again.',
  tooLarge: 'The file is too large. Please choose one of at most 15 MB.',
  unsupportedMedia: 'This kind of file is not accepted. Please choose a PNG or JPEG picture.',
  tooFrequent: 'Operation too frequent.[ Please retry in {retrySeconds}.]',
  internal: 'Something went wrong on our side. Please try again later.[ Reference: {requestId}]',
  unavailable: 'The service cannot be reached at the moment. Please try again shortly.',

  loginFailed: 'The account or password is wrong. Please check both and try again.',
  loginWorkRequired:
    'Many tries have failed for this account. Your device has to do some work before the next one.',
  loginWaiting: 'Too many failed logins.[ Please wait {retrySeconds}, then try again.]',
  captchaRequired: 'Please enter the characters in the picture.',
  captchaWrong: 'The characters do not match the picture. Please try the new one.',
  accountFrozen: 'This account is frozen. Please contact customer service.',
  usernameTaken: 'This username is taken. Please choose another one.',
  passwordIsUsername: 'The password and the username cannot be the same.',
  passwordTooCommon: 'This password is too easy to guess. Please choose another one.',
  passwordsDiffer: 'The two passwords are not the same. Please enter them again.',
  passwordWrong: 'The current password is wrong. Please enter it again.',
  termsNotAgreed: 'Please read and agree to the terms and the privacy policy first.',
  underAge: 'You must be 18 or over to play here.',
  ticketExpired: 'This took too long or was done already. Please start again.',
  proofWrong: 'The check did not succeed. Please try it once more.',
  workTooMany:
    'This check was used too often from here. Please use the picture, or try again tomorrow.',
  totpRequired: 'Please enter the code of your authenticator, or a recovery code.',
  totpSet: 'An authenticator is already tied to this account. Switch it off first.',
  totpNotSet: 'No authenticator is tied to this account.',

  phoneWrong: 'The phone number is not valid. Please enter it again.',
  phoneTaken: 'This phone number belongs to another account. Please use another one.',
  phoneNotBound: 'No phone is bound yet. Please bind your phone first.',
  emailWrong: 'The e-mail address is not valid. Please enter it again.',
  emailTaken: 'This e-mail address belongs to another account. Please use another one.',
  identityRequired: 'Please show first, by a code to your phone or e-mail address, who you are.',
  codeWrong: 'The code is wrong. Please check it.[ Tries left: {triesLeft}.]',
  codeExpired: 'The code is no longer valid. Please request a new one.',
  codeTooSoon: 'A code was sent a moment ago.[ You can request another in {retrySeconds}.]',
  codeTooMany: 'Too many codes or tries. Please ask for a new code[ in {retrySeconds}].',
  secondaryPasswordNotSet:
    'No secondary password is set. Please set one in the security settings first.',
  secondaryPasswordWrong: 'The secondary password is wrong.[ Tries left: {triesLeft}.]',
  secondaryPasswordLocked:
    'The secondary password is locked after too many wrong tries.' +
    '[ Please wait {retrySeconds}, then try again.]',
  secondaryPasswordSet: 'A secondary password is already set. You can change it in the settings.',
  realNameSet: 'Your real name is already set. To correct it, please contact customer service.',
  realNameNotSet: 'Your real name is not set. Please enter it in your profile first.',

  insufficientBalance: 'The amount is more than your balance.[ Available: {balanceMinor}.]',
  venueMaintenance: 'This venue is in maintenance. Please try again later.',
  venueLocked: 'This venue is locked until its turnover is met.[ Still to bet: {leftMinor}.]',
  gameClosed: 'This game is closed at the moment. Please choose another one.',
  favouritesFull:
    'Your favourites are full.[ There is room for {max} games.] Please remove one first.',
  roundDrawn: 'The round already has a result, which stands.',
  transferPending: 'A transfer is still under way. Please wait until it is done.',

  amountOutOfRange:
    'The amount is outside the limits.[ Minimum: {minMinor}.][ Maximum: {maxMinor}.]',
  methodUnavailable: 'This method is not available at the moment. Please choose another one.',
  unfinishedDeposit:
    'You have an unfinished deposit order. Please complete or cancel it first.' +
    '[ Order: {orderNo}]',
  cancellationsUsedUp:
    'You have used all cancellations for today.[ Allowed a day: {cancellationsPerDay}.]',
  orderStateChanged: 'This order has changed in the meantime. Please look at its current state.',
  receiptRequired: 'Please upload the payment proof first.',
  protocolUnavailable: 'This currency or chain cannot be used here. Please choose another one.',
  paymentNotConfirmed: 'No confirmed payment has come for this order yet. Please wait for it.',
  orderNotOfPayment: 'This order is of another player or method. Please choose one that fits.',
  paymentStateChanged:
    'This payment has been settled in the meantime. Please look at its current state.',
  depositLimitReached: 'This would go beyond your deposit limit.[ Still allowed: {leftMinor}.]',

  playPaused:
    'You have paused play. Games and deposits stay closed until the pause is over; you can withdraw at any time.',
  accountRefused:
    'These details cannot be used for an account here. Please contact customer service.',
  realityCheckDue: 'It is time for a look at your play. Answer the reminder to go on.',
  timeLimitReached: 'Your time limit is reached. You can see it under safe play.',
  playLimitReached: 'Your limit of stakes or losses is used up. You can see it under safe play.',
  changeNotReady: 'The waiting time is not over.[ You can confirm in {retrySeconds}.]',
  limitNotLower: 'A limit can only be set or lowered here; only the player can raise it.',
  pauseNotLonger: 'A pause that is running cannot be shortened. Choose a longer one.',
  returnTooEarly: 'Your self-exclusion is not over. You can ask to return when it has ended.',
  confirmationNeeded: 'Please confirm that you have read what this means.',

  cardNumberWrong: 'The card number is not valid. Please check it and enter it again.',
  cardTaken: 'This card is already bound. Please use another one.',
  cardCountReached: 'You cannot add more cards.[ At most {cardCountMax} can be bound.]',
  accountFormatWrong:
    'The account does not have the form of its kind. Please check it and enter it again.',
  addressProtocolDiffers:
    'The virtual currency account does not match the protocol. Please check both.',
  checksumUnconfirmed:
    'This address looks mistyped: its check characters do not fit. Please compare it once more.',
  accountCountReached:
    'You cannot add more accounts of this kind.[ At most {accountCountMax} can be added.]',
  accountTaken: 'This account is already bound. Please use another one.',
  holderNameDiffers: 'The holder’s name differs from your real name. Please use your own account.',
  accountInUse: 'A withdrawal to this account is under way. Please wait until it is finished.',
  accountOnHold:
    'This payout account was added or changed recently and cannot be used yet.' +
    '[ Please wait {retrySeconds}.]',
  turnoverNotMet: 'The turnover requirement is not met yet.[ Still to bet: {leftMinor}.]',
  unverifiedOrder:
    'You have an unverified order. Please contact customer service.[ Order: {orderNo}]',
  dailyCountReached:
    'You have used all withdrawals for today.[ Allowed a day: {dailyCount}.] Please try tomorrow.',
  dailyLimitReached: 'This would go beyond today’s withdrawal limit.[ Still allowed: {leftMinor}.]',
  methodNeedsBankWithdrawal:
    'This method opens after your first successful withdrawal to a bank card.',
  rateChanged: 'The rate has changed. Please look at the amount again.',
  settlementTooEarly: 'The channel may still answer by itself.[ Please wait {retrySeconds}.]',
  settlementChanged: 'The proposal has changed in the meantime. Please look at it again.',

  imageUnreadable: 'The picture could not be read. Please choose another one.',
  imageTooManyPixels: 'The picture has too many pixels. Please choose a smaller one.',
  uploadQuotaReached: 'You have sent as many pictures as a day allows. Please try again tomorrow.',
  picturesBusy: 'Many pictures are being read at the moment. Please try again[ in {retrySeconds}].',

  staffLoginFailed: 'The username or password is wrong.',
  totpWrong: 'The code is wrong or was used already. Please wait for the next one.',
  reviewedBySomebodyElse: 'Somebody else is reviewing this order.[ Reviewer: {reviewer}]',
  needsSecondApprover: 'This amount needs the approval of a second person.',
  sameApprover: 'You have approved this already. A different person must approve it too.',
  reasonRequired: 'Please give a reason.',
  restPeriodWrong: 'A rest ends after it begins, in the future, and lasts a week at most.',
  playerStateChanged: 'This player has just been frozen or released by somebody else.',
  playerUnderAge:
    'By the birth date on file this player is under 18 and cannot be released. Correct the date first if it is wrong.',
  tagsFull: 'This player carries as many tags as one can. Take one away first.',
  settingChanged: 'Somebody else has just changed this. Look at the new values, then try again.',
  ownPlayer: 'You share details with this player. Another operator has to decide.',
  settlementVoid:
    'Whoever proposed this may no longer do so, so it does not count.[ Proposed by: {username}]',
  proposalClosed: 'This proposal has already been decided, withdrawn or has expired.',
  proposalStale:
    'What this proposal would change has been changed since. It has to be proposed again.',
  proposalVoid:
    'Whoever proposed this may no longer do so, so it does not count.[ Proposed by: {username}]',
  proposalOpen: 'A change of this already waits for a second person.[ Proposed by: {username}]',
  ownProposal: 'You proposed this. Somebody else has to decide; you can withdraw it.',
  nothingChanged: 'Nothing would be different from what holds now.',
} satisfies Record<RefusalName, string>;
