import type { RefusalName } from './refusals.ts';

/** The text of a refusal in English; a part in [ ] is left out if one of its facts is not known. */
export const messages = {
  invalidInput: 'Some details aren’t valid. Please check them and try again.',
  unauthenticated: 'You’ve been logged out. Please log in again.',
  forbidden: 'You don’t have permission to do this. Please ask an owner if you need it.',
  notOpenYet: 'This feature isn’t available yet.',
  countryNotAllowed: 'This service isn’t available in your country.',
  notFound: 'We couldn’t find this. It may have been removed.',
  idempotencyConflict:
    'This request was already sent with different details. Please go back and start again.',
  tooLarge: 'The file is too large. The maximum is 15 MB.',
  unsupportedMedia: 'This file type isn’t accepted. Please choose a PNG or JPEG picture.',
  tooFrequent: 'Too many attempts.[ Try again in {retrySeconds}.]',
  internal: 'Something went wrong on our side. Please try again later.[ Reference: {requestId}]',
  unavailable: 'The service is temporarily unavailable. Please try again[ in {retrySeconds}].',

  loginFailed: 'Incorrect account or password. Please check both and try again.',
  loginWorkRequired:
    'There have been many failed attempts for this account. Your device needs to run a security check before the next one.',
  loginWaiting: 'Too many failed logins.[ Please wait {retrySeconds}, then try again.]',
  captchaRequired: 'Please enter the characters in the picture.',
  captchaWrong: 'The characters don’t match the picture. Please try the new one.',
  accountFrozen: 'This account is frozen. Please contact support.',
  usernameTaken: 'This username is taken. Please choose another one.',
  passwordIsUsername: 'The password can’t be the same as the username.',
  passwordTooCommon: 'This password is too easy to guess. Please choose another one.',
  passwordsDiffer: 'The passwords don’t match. Please enter them again.',
  passwordWrong: 'The current password is incorrect. Please enter it again.',
  termsNotAgreed: 'Please read and agree to the terms and the privacy policy first.',
  termsNotAccepted: 'We’ve updated our terms. Please accept them to continue.[ Version {version}]',
  inviteCodeUnknown: 'This invite code doesn’t exist. Check it, or leave the field empty.',
  underAge: 'You must be 18 or over to play here.',
  ticketExpired: 'This has expired or was already used. Please start again.',
  proofWrong: 'The check failed. Please try again.',
  workTooMany:
    'This check has been used too many times from your network. Please use the picture or try again tomorrow.',
  totpRequired: 'Please enter the code from your authenticator app or a recovery code.',
  totpSet: 'Two-factor authentication is already on. Turn it off first.',
  totpNotSet: 'Two-factor authentication is off for this account.',
  registrationClosed: 'Registration isn’t open yet. Please come back later.',

  phoneWrong: 'The phone number isn’t valid. Please enter it again.',
  phoneTaken: 'This phone number belongs to another account. Please use another one.',
  phoneNotBound: 'No phone number is linked yet. Please link your phone first.',
  emailWrong: 'The email address isn’t valid. Please enter it again.',
  emailTaken: 'This email address belongs to another account. Please use another one.',
  identityRequired: 'Please confirm it’s you first, with a code sent to your phone or email.',
  codeWrong: 'The code is incorrect. Please check it.[ Attempts left: {triesLeft}.]',
  codeExpired: 'The code is no longer valid. Please request a new one.',
  codeTooSoon: 'A code was sent a moment ago.[ You can request another in {retrySeconds}.]',
  codeTooMany: 'Too many codes or attempts. Please request a new code[ in {retrySeconds}].',
  secondaryPasswordNotSet:
    'No secondary password is set. Please set one in the security settings first.',
  secondaryPasswordWrong:
    'The secondary password is incorrect. Please try again.[ Attempts left: {triesLeft}.]',
  secondaryPasswordLocked:
    'The secondary password is locked after too many wrong attempts.' +
    '[ Please wait {retrySeconds}, then try again.]',
  secondaryPasswordSet: 'A secondary password is already set. You can change it in the settings.',
  realNameSet: 'Your real name is already set. To correct it, please contact support.',
  realNameNotSet: 'Your real name isn’t set. Please enter it in your profile first.',

  insufficientBalance:
    'The amount exceeds your balance. Please enter a lower one.[ Available: {balanceMinor}.]',
  venueMaintenance: 'This venue is under maintenance. Please try again later.',
  venueLocked: 'This venue is locked until its turnover is met.[ Left to bet: {leftMinor}.]',
  gameClosed: 'This game is currently closed. Please choose another one.',
  favouritesFull: 'Your favourites are full.[ Maximum: {max}.] Please remove a game first.',
  winDecided: 'This win has been decided in the meantime. Please check its current status.',
  roundDrawn: 'The round already has a result and can’t be voided.',
  transferPending:
    'A transfer is still in progress. Please wait until it is complete.[ Transfer: {orderNo}]',

  amountOutOfRange:
    'The amount is outside the limits.[ Minimum: {minMinor}.][ Maximum: {maxMinor}.]',
  methodUnavailable: 'This method isn’t available right now. Please choose another one.',
  unfinishedDeposit:
    'You have an unfinished deposit order of this type. Complete or cancel it before you open another.[ Order: {orderNo}]',
  cancellationsUsedUp:
    'You’ve used all your cancellations for today. You can cancel again tomorrow.[ Daily limit: {cancellationsPerDay}.]',
  orderStateChanged: 'This order has changed in the meantime. Please check its current status.',
  receiptRequired: 'Please upload your proof of payment first.',
  protocolUnavailable: 'This currency or network isn’t supported here. Please choose another one.',
  paymentNotConfirmed: 'No confirmed payment has arrived for this order yet. Please wait.',
  orderNotOfPayment:
    'This order belongs to another player or method. Please choose a matching one.',
  paymentStateChanged:
    'This payment has been settled in the meantime. Please check its current status.',
  depositLimitReached:
    'This would exceed your deposit limit. Please enter a lower amount.[ Remaining: {leftMinor}.]',

  playPaused:
    'You’ve paused play. Games and deposits are unavailable until the pause ends; you can withdraw at any time.',
  accountRefused: 'These details can’t be used for an account here. Please contact support.',
  realityCheckDue: 'It’s time for a reality check. Respond to the reminder to continue.',
  grantNotOpen: 'This reward can’t be claimed yet. The rewards centre shows when it opens.',
  grantEnded: 'This reward has been claimed or has expired. Please reload the page.',
  invitationsClosed: 'You can’t invite friends or claim invitation rewards right now.',
  invitationDecided: 'This invitation has already been decided, or needs no review.',
  rewardsWithheld:
    'Your rewards are being checked and kept for you until then. Contact support with any questions.',
  abuseCaseDecided: 'This case has already been decided in another way.',
  tournamentClosed: 'You can’t join or leave this tournament right now.',
  tournamentStateChanged: 'This tournament has changed. Please reload the page and check it again.',
  tournamentIncomplete:
    'A tournament needs texts in every language of the site, games that count, a period in the future, and prizes.',
  tournamentScopeUnknown: 'One of the venues or games doesn’t exist.',
  missionStateChanged: 'This mission has changed. Please reload the page and check it again.',
  missionNotFair: 'The check of this mission found a problem. Please correct it first.',
  missionScopeUnknown: 'One of the venues doesn’t exist.',
  entryStateChanged: 'This entry has changed since you opened it.',
  nothingToClaim: 'There is nothing to claim right now.',
  drawUnavailable: 'The lucky draw isn’t available to you right now.',
  promotionUnavailable: 'You can’t apply for this offer right now. Please choose another one.',
  promoCodeWrong: 'This promo code isn’t valid for this offer. Please check it.',
  promotionChanged: 'The offer’s figures have changed. Please check them again.',
  promotionBudgetUsed: 'This offer has been fully claimed. Please choose another one.',
  bonusEnded: 'This bonus has already ended. Please reload the page.',
  bonusBetsOpen: 'Some of your bets aren’t settled yet. Please try again once they are.',
  bonusChanged: 'The cost has changed. Please check it again.',
  promotionStateChanged: 'This has changed in the meantime. Please reload the page.',
  promotionEdited:
    'Another operator has saved this draft since you opened it. Load their version before you save.',
  promotionIncomplete: 'Every language of the site needs a title, a summary and terms.',
  termsUnfair:
    'The terms are unfair or contradictory, so this promotion can’t start. Please correct them.',
  venueNotSeamless: 'A promotion can only lock a seamless venue. Please choose another one.',
  timeLimitReached: 'You’ve reached your time limit. You can view it under Safe play.',
  playLimitReached: 'You’ve reached your stake or loss limit. You can view it under Safe play.',
  changeNotReady: 'The waiting period isn’t over yet.[ You can confirm in {retrySeconds}.]',
  limitNotLower: 'A limit can only be set or lowered here; only the player can raise it.',
  pauseNotLonger: 'An active pause can’t be shortened. Choose a longer one.',
  returnTooEarly: 'Your self-exclusion hasn’t ended. You can request to play again when it has.',
  confirmationNeeded: 'Please confirm that you have read what this means.',

  cardNumberWrong:
    'This isn’t a valid number at this bank.[ It has {digitsMin} to {digitsMax} digits.] Please check it and enter it again.',
  holderScriptWrong:
    'This bank doesn’t accept names written in this script. Please choose another bank, or contact support.',
  bankCodeTaken: 'Another bank has this code. Choose a different one.',
  cardTaken: 'This card has already been added. Please use another one.',
  cardCountReached:
    'You can’t add more cards. Please delete one first.[ The maximum is {cardCountMax}.]',
  accountFormatWrong: 'The account format isn’t valid. Please check it and enter it again.',
  addressProtocolDiffers: 'The address doesn’t match the network. Please check both.',
  checksumUnconfirmed:
    'This address may be mistyped: its checksum doesn’t match. Please check it again.',
  accountCountReached:
    'You can’t add more accounts of this type. Please delete one first.[ The maximum is {accountCountMax}.]',
  accountTaken: 'This account has already been added. Please use another one.',
  holderNameDiffers: 'The holder’s name differs from your real name. Please use your own account.',
  accountInUse: 'A withdrawal to this account is in progress. Please wait until it is complete.',
  accountOnHold:
    'This payout account was added or changed recently and can’t be used yet.' +
    '[ Please wait {retrySeconds}.]',
  turnoverNotMet: 'The turnover requirement isn’t met yet.[ Left to bet: {leftMinor}.]',
  unverifiedOrder:
    'You have a deposit order under review. Please wait for the result or contact support.[ Order: {orderNo}]',
  dailyCountReached:
    'You’ve used all your withdrawals for today.[ Daily limit: {dailyCount}.] Please try again tomorrow.',
  dailyLimitReached:
    'This would exceed today’s withdrawal limit. Please enter a lower amount.[ Remaining: {leftMinor}.]',
  methodNeedsBankWithdrawal:
    'This method becomes available after your first successful withdrawal to a bank card.',
  rateChanged: 'The rate has changed. Please check the amount again.',
  settlementTooEarly: 'The channel may still respond.[ Please wait {retrySeconds}.]',
  settlementChanged: 'The proposal has changed in the meantime. Please review it again.',

  imageUnreadable: 'The picture couldn’t be read. Please choose another one.',
  imageTooManyPixels: 'The picture’s resolution is too high. Please choose a smaller one.',
  uploadQuotaReached: 'You’ve reached today’s upload limit. Please try again tomorrow.',
  picturesBusy: 'Uploads are busy right now. Please try again[ in {retrySeconds}].',

  feedbackOrderUnknown:
    'This order isn’t yours or is too old to choose. Pick one from the list, or leave it out.',
  pictureUnknown: 'A picture is no longer available. Please remove it and add it again.',
  feedbackTooMany:
    'You’ve reached the daily limit for feedback.[ Please try again in {retrySeconds}.]',
  feedbackAnswered: 'This feedback has already been answered.',
  cannedTextMissing: 'Please write the answer in every language of the site.',
  cannedNameTaken: 'Another canned answer has this name. Please choose a different one.',
  chatUnavailable: 'Nobody is chatting right now. Please leave a message; we’ll answer it.',
  chatTooMany:
    'You’ve opened too many chats. [Try again in {retrySeconds}.] You can also leave a message.',
  chatEnded: 'This chat has ended. Please start a new one.',
  chatStillOpen: 'This chat hasn’t ended yet. End it first, then rate it.',
  chatTaken: 'Another operator has this chat[: {operator}]. Take it over to answer in it.',
  chatsAtOnceReached:
    'You already have as many chats open as allowed[ ({max})]. End or hand over one first.',
  operatorUnavailable:
    'That operator isn’t taking chats right now. Choose another, or return it to the queue.',
  orderUnknown:
    'This order isn’t one of your deposits or withdrawals. Please choose from the list.',
  emailNotBound: 'Your account has no email address. Link one first.',
  pushServiceUnknown:
    'Notifications of this browser come from a service that this site doesn’t know, so they stay off.',

  unknownFact: 'The site has no such figure.[ Name: {name}.]',
  articleIncomplete:
    'Every language of the site needs a title and text before the article can be published.',
  noDraft: 'There is no draft to publish. Please save one first.',
  draftChanged: 'Someone else has changed this. Reload it, then make your changes again.',
  placementIncomplete:
    'Before this can be published, every text needs all languages of the site, and any other language that one of them has.',
  documentUnready: 'Some of the text is missing or wrong. See what is marked, then publish again.',
  mailingSent: 'This has been sent or scheduled already. Reload the page.',
  mailingNotSent: 'This hasn’t been sent, so there is nothing to withdraw.',
  mailingIncomplete: 'A title or text is missing in one of its languages.',
  nobodyToWriteTo: 'No player matches. Check the recipients.',
  publishTimePast: 'Choose a time in the future.',
  placementPublished: 'Hide it first: it is on the home page.',
  articlePublished: 'This article has been published. Hide it instead.',

  staffLoginFailed: 'Incorrect username or password. Please check both and try again.',
  totpWrong: 'The code is incorrect or has already been used. Please wait for the next one.',
  reviewedBySomebodyElse: 'Someone else has claimed this order.[ Reviewer: {reviewer}]',
  needsSecondApprover: 'This amount requires a second approver.',
  sameApprover:
    'You have already approved this. A different operator must give the second approval.',
  reasonRequired: 'Please give a reason.',
  maintenancePeriodWrong:
    'Maintenance must end after it starts, end in the future, and last no longer than a week.',
  playerStateChanged:
    'Someone else has just frozen or unfrozen this player. Please reload the page.',
  playerUnderAge:
    'According to the date of birth on file, this player is under 18 and can’t be unfrozen. If the date is wrong, correct it first.',
  tagsFull: 'This player has the maximum number of tags. Remove one first.',
  colourTooLight:
    'White text isn’t legible on this colour[ ({contrast}:1 instead of 4.5:1)]. Choose a darker one[, such as {nearest}].',
  logoUnsuitable:
    'The logo must be at least as wide as high, at most six times as wide[, and at least {heightPx} pixels high].',
  iconUnsuitable: 'The app icon must be square[, at least {sidePx} × {sidePx} pixels].',
  settingChanged: 'Someone else has just changed this. Check the new values and try again.',
  ownPlayer: 'You share details with this player. Another operator must decide.',
  settlementVoid:
    'The operator who proposed this outcome no longer has the right to propose it. The settlement is void.[ Proposed by: {username}]',
  proposalClosed:
    'This proposal has already been decided, withdrawn or expired. Please reload the page.',
  proposalStale:
    'The values this proposal would change have changed since. Please propose it again.',
  proposalVoid:
    'The operator who proposed this change no longer has the right to make it. The proposal is void.[ Proposed by: {username}]',
  proposalOpen: 'A change to this is already awaiting approval.[ Proposed by: {username}]',
  ownProposal: 'You proposed this. Another operator must decide; you can withdraw it.',
  nothingChanged: 'Nothing would change. Please change a value first.',
  invitationInvalid:
    'This link is no longer valid: it has expired, was used, or was replaced by a newer one. Please ask for a new one.',
  operatorExists: 'An operator with this username already exists. Please choose another one.',
  operatorStateChanged: 'The operator has changed in the meantime. Please check and try again.',
  lastOwner: 'The site needs at least one active owner. Add another owner first.',
  setupDone: 'The site is already set up. You can change it in the console.',
  setupIncomplete: 'Something is still missing.[ Step: {step}]',
} satisfies Record<RefusalName, string>;
