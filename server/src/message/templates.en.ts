/**
 * The messages that the site sends, each a title and a body with the facts that they are filled
 * with. `{amount}` facts end in `Minor` and are written as money.
 */
export const templates = {
  welcome: {
    title: 'Welcome to {site}',
    body: 'Your account {username} is open. Bind your phone and set a secondary password before your first deposit. This site uses play money.',
  },
  newDevice: {
    title: 'New login',
    body: 'Your account was used on a new device at {time}: {device}. If this was not you, change your password at once.',
  },
  depositCompleted: {
    title: 'Deposit received: {amountMinor}',
    body: 'Order {orderNo} is complete and {amountMinor} is in your central wallet.',
  },
  depositRejected: {
    title: 'Deposit not accepted',
    body: 'Order {orderNo} over {amountMinor} was not accepted. If you have paid, contact support. Reason: {reason}',
  },
  depositExpired: {
    title: 'Deposit order expired',
    body: 'Order {orderNo} over {amountMinor} was not paid in time and has expired. If you have paid, contact support and name the order.',
  },
  depositRefused: {
    title: 'Deposit order not opened',
    body: 'The payment company did not take order {orderNo} over {amountMinor}. Nothing was charged; please choose another payment method.',
  },
  depositFailed: {
    title: 'Deposit not paid',
    body: 'The payment of order {orderNo} over {amountMinor} was not made. You can open a new order. If money has left your account, contact support and name the order.',
  },
  depositUnmatched: {
    title: 'Payment is being checked: {amountMinor}',
    body: '{amountMinor} came for order {orderNo}, but does not fit the order as it stands. Our staff will credit it or send it back, and you will get a message.',
  },
  depositReturned: {
    title: 'Payment sent back: {amountMinor}',
    body: 'Your payment of {amountMinor} for order {orderNo} was sent back to where it came from. Reason: {reason}',
  },
  withdrawalRequested: {
    title: 'Withdrawal requested: {amountMinor}',
    body: 'Order {orderNo} is being checked. The amount is held in your locked wallet until it is paid or returned.',
  },
  withdrawalPaid: {
    title: 'Withdrawal paid: {amountMinor}',
    body: 'Order {orderNo} was paid to {card}.',
  },
  withdrawalRejected: {
    title: 'Withdrawal not approved',
    body: 'Order {orderNo} was not approved, and {amountMinor} is back in your central wallet. Reason: {reason}',
  },
  withdrawalFailed: {
    title: 'Withdrawal could not be paid',
    body: 'The payment of order {orderNo} was not made. {amountMinor} is back in your central wallet; please check the payout account {card}.',
  },
  secondaryPasswordLocked: {
    title: 'Secondary password locked',
    body: 'The secondary password was wrong five times and is locked until {time}. If this was not you, change your login password.',
  },
  passwordChanged: {
    title: 'Password changed',
    body: 'Your login password was changed at {time}. Every other session was ended. If this was not you, contact support.',
  },
  phoneBound: {
    title: 'Phone bound',
    body: 'The phone number {phone} is now bound to your account.',
  },
  passwordRecovered: {
    title: 'Password recovered',
    body: 'Your login password was set anew at {time} with a code to your phone or mailbox. Every session was ended. If this was not you, contact support at once.',
  },
  emailBound: {
    title: 'E-mail address bound',
    body: 'The e-mail address {email} is now bound to your account.',
  },
  secondaryPasswordChanged: {
    title: 'Secondary password changed',
    body: 'Your secondary password was changed at {time}. If this was not you, contact support at once.',
  },
  totpOn: {
    title: 'Authenticator switched on',
    body: 'Since {time} each login asks for a code of your authenticator. Keep the recovery codes where only you find them.',
  },
  totpOff: {
    title: 'Authenticator switched off',
    body: 'Since {time} a login asks for your password only. If this was not you, change your password at once.',
  },
  recoveryCodeUsed: {
    title: 'Recovery code used',
    body: 'A recovery code was used to log in at {time}; {count} are left. If this was not you, change your password at once.',
  },
  realNameCorrected: {
    title: 'Real name corrected',
    body: 'Customer service corrected your real name at {time}. If you did not ask for it, contact support.',
  },
  birthDateCorrected: {
    title: 'Date of birth corrected',
    body: 'Customer service corrected your date of birth at {time}. If you did not ask for it, contact support.',
  },
  cardAdded: {
    title: 'Bank card added',
    body: 'The card {card} was added to your account at {time}. If this was not you, contact support.',
  },
  accountAdded: {
    title: 'Payout account added',
    body: 'The payout account {account} was added to your account at {time}. If this was not you, contact support.',
  },
  breakStarted: {
    title: 'Your break has begun',
    body: 'Play is paused until {time}. You can log in to withdraw, see your records and talk to support.',
  },
  exclusionStarted: {
    title: 'Your self-exclusion has begun',
    body: 'You cannot play, deposit or receive offers until {time} at least, and nobody can undo this. You can log in to withdraw, see your records and talk to support.',
  },
  limitLowered: {
    title: 'One of your limits was lowered',
    body: 'Customer service has set or lowered one of your limits. It holds at once; you can see it under safe play.',
  },
  playCheckIn: {
    title: 'How is it going',
    body: 'You have played more than usual lately. Perhaps it is a good moment to look at your limits or to take a break. If you would like to talk to somebody, the help page has a number.',
  },
} as const satisfies Record<string, { title: string; body: string }>;

/** The name of a template. */
export type Template = keyof typeof templates;

/** The texts of every template in one language. */
export type Templates = Record<Template, { title: string; body: string }>;
