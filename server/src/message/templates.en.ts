import type { messageCategories } from '@vela/contract/message/calls.ts';

/**
 * The messages that the site sends, each a title and a body with placeholders for facts. `{amount}`
 * is filled from `amountMinor` and formatted as money.
 */
export const templates = {
  welcome: {
    title: 'Welcome to {site}',
    body: 'Your account {username} is ready. Link your phone and set a secondary password before your first deposit.',
  },
  welcomeMoney: {
    title: '{amountMinor} in play money is yours',
    body: 'It’s in your central wallet, ready to use. This site uses play money only: it can’t be paid out as real money.',
  },
  newDevice: {
    title: 'New login',
    body: 'Your account was accessed from a new device at {time}: {device}. If this wasn’t you, change your password at once.',
  },
  depositCompleted: {
    title: 'Deposit received: {amountMinor}',
    body: 'Order {orderNo} is complete and {amountMinor} is in your central wallet.',
  },
  depositReversed: {
    title: 'Deposit taken back: {amountMinor}',
    body: 'Order {orderNo} was credited to you by mistake, and {amountMinor} was taken back from your wallets. If you paid this deposit yourself, contact support.',
  },
  depositReversedOwed: {
    title: 'Deposit taken back: {amountMinor}',
    body: 'Order {orderNo} was credited to you by mistake. {takenMinor} was taken back from your wallets; {owedMinor} had been spent and will be taken from your later winnings. You don’t have to pay anything in. If you paid this deposit yourself, contact support.',
  },
  depositReassigned: {
    title: 'Deposit received: {amountMinor}',
    body: 'Your payment had been credited to another account by mistake. {amountMinor} is now in your central wallet. Reference: {orderNo}.',
  },
  depositRejected: {
    title: 'Deposit rejected',
    body: 'Order {orderNo} for {amountMinor} was rejected. If you’ve paid, contact support. Reason: {reason}',
  },
  depositExpired: {
    title: 'Deposit order expired',
    body: 'Order {orderNo} for {amountMinor} wasn’t paid in time and has expired. If you’ve paid, contact support with the order number.',
  },
  depositRefused: {
    title: 'Deposit order declined',
    body: 'The payment provider declined order {orderNo} for {amountMinor}. Nothing was charged. Please choose another payment method.',
  },
  depositFailed: {
    title: 'Deposit payment failed',
    body: 'The payment for order {orderNo} for {amountMinor} failed. You can open a new order. If money has left your account, contact support with the order number.',
  },
  depositUnmatched: {
    title: 'Payment under review: {amountMinor}',
    body: 'We received {amountMinor} for order {orderNo}, but it doesn’t match the order. Our staff will credit or return it and send you a message.',
  },
  depositReturned: {
    title: 'Payment returned: {amountMinor}',
    body: 'Your payment of {amountMinor} for order {orderNo} was returned to its source. Reason: {reason}',
  },
  winInReview: {
    title: 'Win under review: {amountMinor}',
    body: 'A win of {amountMinor} is above its game’s stated maximum. Our staff will pay or decline it and send you a message. You can see it in your bet history.',
  },
  winPaid: {
    title: 'Win paid: {amountMinor}',
    body: 'The win of {amountMinor} that was under review has been paid to your venue wallet.',
  },
  winRefused: {
    title: 'Win declined: {amountMinor}',
    body: 'The win of {amountMinor} that was under review was declined. Reason: {reason}',
  },
  betCorrectedUp: {
    title: '{differenceMinor} more for a corrected bet',
    body: 'The result of an event you bet on was corrected. Your bet of {stakeMinor} from {placedAt} now pays {toMinor} instead of {fromMinor}; the difference of {differenceMinor} is yours.',
  },
  betCorrectedDown: {
    title: '{differenceMinor} taken back for a corrected bet',
    body: 'The result of an event you bet on was corrected. Your bet of {stakeMinor} from {placedAt} now pays {toMinor} instead of {fromMinor}; the difference of {differenceMinor} goes back. The bet record shows what changed.',
  },
  correctionOwed: {
    title: 'Result corrected: {amountMinor} still owed',
    body: 'The result of a bet that had been paid was corrected. {takenMinor} of the payout came back from your wallets; {amountMinor} was already spent. We take it from your later winnings in the same kind of games. You don’t have to pay anything in, and your deposits stay yours.',
  },
  correctionRepaid: {
    title: 'Nothing left to repay',
    body: 'Your winnings have repaid everything that was owed after corrections.',
  },
  correctionWrittenOff: {
    title: 'Amount written off: {amountMinor}',
    body: 'You no longer have to repay {amountMinor} that was owed after a correction.',
  },
  withdrawalRequested: {
    title: 'Withdrawal requested: {amountMinor}',
    body: 'Order {orderNo} is under review. The amount is held in your locked wallet until it is paid or returned.',
  },
  withdrawalPaid: {
    title: 'Withdrawal paid: {amountMinor}',
    body: 'Order {orderNo} was paid to {card}.',
  },
  withdrawalRejected: {
    title: 'Withdrawal rejected',
    body: 'Order {orderNo} was rejected and {amountMinor} is back in your central wallet. Reason: {reason}',
  },
  withdrawalFailed: {
    title: 'Withdrawal failed',
    body: 'The payment for order {orderNo} failed. {amountMinor} is back in your central wallet. Please check the payout account {card}.',
  },
  secondaryPasswordLocked: {
    title: 'Secondary password locked',
    body: 'Your secondary password was entered incorrectly too many times and is locked until {time}. If this wasn’t you, change your login password.',
  },
  passwordChanged: {
    title: 'Password changed',
    body: 'Your login password was changed at {time}. All other devices were logged out. If this wasn’t you, contact support.',
  },
  phoneBound: {
    title: 'Phone linked',
    body: 'The phone number {phone} is now linked to your account.',
  },
  passwordRecovered: {
    title: 'Password reset',
    body: 'Your login password was reset at {time} using a code sent to your phone or email. All devices were logged out. If this wasn’t you, contact support at once.',
  },
  emailBound: {
    title: 'Email address linked',
    body: 'The email address {email} is now linked to your account.',
  },
  secondaryPasswordChanged: {
    title: 'Secondary password changed',
    body: 'Your secondary password was changed at {time}. If this wasn’t you, contact support at once.',
  },
  totpOn: {
    title: 'Two-factor authentication turned on',
    body: 'Since {time}, logging in requires a code from your authenticator app. Keep your recovery codes somewhere safe.',
  },
  totpOff: {
    title: 'Two-factor authentication turned off',
    body: 'Since {time}, logging in requires your password only. If this wasn’t you, change your password at once.',
  },
  recoveryCodeUsed: {
    title: 'Recovery code used',
    body: 'A recovery code was used to log in at {time}. Codes left: {count}. If this wasn’t you, change your password at once.',
  },
  realNameCorrected: {
    title: 'Real name corrected',
    body: 'Support corrected your real name at {time}. If you didn’t request this, contact us at once.',
  },
  birthDateCorrected: {
    title: 'Date of birth corrected',
    body: 'Support corrected your date of birth at {time}. If you didn’t request this, contact us at once.',
  },
  cardAdded: {
    title: 'Bank card added',
    body: 'The card {card} was added to your account at {time}. If this wasn’t you, contact support.',
  },
  accountAdded: {
    title: 'Payout account added',
    body: 'The payout account {account} was added to your account at {time}. If this wasn’t you, contact support.',
  },
  vipPromoted: {
    title: 'You’ve reached VIP {level}',
    body: 'Your valid bets have reached {amountMinor}, so you’re now VIP {level}. If this level has a gift, claim it in the rewards centre.',
  },
  vipRegained: {
    title: 'You’re back at VIP {level}',
    body: 'Your valid bets in this period have reached {amountMinor}, so you’re VIP {level} again. A new period has begun.',
  },
  vipDemoted: {
    title: 'Your level is now VIP {level}',
    body: 'Keeping your level required {amountMinor} in valid bets last period. Your level is now VIP {level}. From now on, the same amount in one period regains the level you held. There is no need to bet more than you planned.',
  },
  packetReady: {
    title: 'This week’s red packet: {amountMinor}',
    body: 'Your red packet is in the rewards centre, which shows when you can claim it.',
  },
  invitationRewarded: {
    title: 'Invitation reward: {amountMinor}',
    body: '{amountMinor} is ready to claim in the rewards centre, which shows the deadline.',
  },
  tournamentPrize: {
    title: 'Tournament prize: {amountMinor}',
    body: 'You finished in place {place}. {amountMinor} is ready to claim in the rewards centre, which shows the deadline.',
  },
  missionPrize: {
    title: 'Mission completed: {amountMinor}',
    body: 'Your prize of {amountMinor} is ready to claim in the rewards centre, which shows the deadline.',
  },
  benefitOpened: {
    title: 'Deposit benefit available',
    body: 'You can claim a deposit benefit of {amountMinor}, or leave it. The invitation page shows its turnover and deadline.',
  },
  freeRoundsGranted: {
    title: '{count} free rounds for you',
    body: 'You can play {count} free rounds at {amountMinor} each. They cost you nothing, and what they win is yours by the terms of the offer.',
  },
  freeBetGranted: {
    title: 'A free bet of {amountMinor} for you',
    body: 'You can place one free bet of {amountMinor}. It costs you nothing; its winnings, without the stake, are yours by the terms of the offer.',
  },
  bonusGranted: {
    title: 'Bonus received: {amountMinor}',
    body: 'Your bonus of {amountMinor} has been credited. Turnover required: {requiredMinor}. You can check its progress and the cost of giving it up at any time.',
  },
  giftGranted: {
    title: 'A gift for you: {amountMinor}',
    body: '{amountMinor} is ready to claim in the rewards centre. {note}',
  },
  breakStarted: {
    title: 'Your break has started',
    body: 'Play is paused until {time}. You can still log in to withdraw, view your history and contact support.',
  },
  exclusionStarted: {
    title: 'Your self-exclusion has started',
    body: 'You can’t play, deposit or receive offers until at least {time}, and nobody can undo this. You can still log in to withdraw, view your history and contact support.',
  },
  limitLowered: {
    title: 'One of your limits was lowered',
    body: 'Support has set or lowered one of your limits. It takes effect at once; you can view it under Safe play.',
  },
  chatAnswered: {
    title: 'Support has answered you',
    body: 'There’s an answer in your chat. Open it to read on and reply.',
  },
  feedbackAnswered: {
    title: 'Your feedback has been answered',
    body: 'We’ve answered the feedback you sent on {time}. Open it to read our answer.',
  },
  playCheckIn: {
    title: 'A quick check-in',
    body: 'You’ve played more than usual lately. It may be a good time to review your limits or take a break. If you’d like to talk to someone, the help page lists a number.',
  },
} as const satisfies Record<string, { title: string; body: string }>;

/** How a device is named in a message. */
export const deviceTexts = { known: '{browser} on {system}', unknown: 'an unknown device' };

/** What a locked screen shows for a message with a private title, by its box. */
export const alertTexts: Record<MessageCategory, string> = {
  private: 'A new message about your account',
  notification: 'You have a new message',
  activity: 'News about offers and rewards',
  announcement: 'A new announcement',
  depositWithdraw: 'News about a deposit or withdrawal',
};

/** A box of messages. */
export type MessageCategory = (typeof messageCategories)[number];

/** The name of a template. */
export type Template = keyof typeof templates;

/** The texts of every template in one language. */
export type Templates = Record<Template, { title: string; body: string }>;
