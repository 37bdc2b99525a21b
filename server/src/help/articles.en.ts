import { go, points, steps, text } from './writing.ts';
import type { Articles } from './writing.ts';

/** The articles of the help centre in English. */
export const enArticles: Articles = {
  'deposit-how': {
    title: 'How do I make a deposit?',
    blocks: [
      steps(
        'Open Deposit, enter the amount and choose a method.',
        'Confirm. Your order has a number, the exact amount to pay and {payMinutes} minutes to pay it.',
        'Pay exactly that amount from an account in your own name. For a bank transfer, upload your receipt in the order.',
        'When the payment is confirmed, the money is in your central wallet and the order says “Completed”.',
      ),
      text(
        'The first deposit asks once for your phone number, your real name and a secondary password. What you have already entered is kept.',
      ),
      go('Deposit', '/pages/finance/myDeposit'),
    ],
  },
  'deposit-time': {
    title: 'When will my deposit arrive?',
    blocks: [
      text(
        'Online methods usually arrive within a few minutes. A bank transfer is checked by a person.',
      ),
      text('If it takes longer:'),
      steps(
        'Check that the amount you paid matches the order exactly.',
        'Check that your receipt is uploaded in the order.',
        'Open the order: it says what it is waiting for.',
        'Still nothing? Send us feedback with the order number and your receipt.',
      ),
      go('My transactions', '/pages/transaction/transaction'),
    ],
  },
  'deposit-cancel': {
    title: 'Can I cancel a deposit order?',
    blocks: [
      text(
        'Yes, as long as you have not paid. Open the order and choose “Cancel”. You can cancel {cancellationsPerDay} orders a day; an order that is not paid within {payMinutes} minutes expires by itself.',
      ),
      text(
        'Never pay an order that has been cancelled or has expired. If it happened, send us the receipt: the payment is found, and credited or returned.',
      ),
    ],
  },
  'withdrawal-how': {
    title: 'How do I withdraw?',
    blocks: [
      steps(
        'Add a payout account in your own name, with the code that we send to your phone.',
        'Open Withdraw, enter the amount and choose the account.',
        'Choose “Instant”, or a later window that pays a little extra.',
        'Confirm with your secondary password. The order shows every step until it is paid.',
      ),
      text(
        'The first withdrawal goes to a bank card. After it is paid, USDT and wallet accounts can be used too.',
      ),
      go('Withdraw', '/pages/finance/withDraw'),
    ],
  },
  'withdrawal-refused': {
    title: 'Why can’t I withdraw yet?',
    blocks: [
      text('The withdrawal screen names the reason. These are the usual ones:'),
      points(
        'Turnover is still open. Each deposit must be bet {turnover} in valid bets before it can leave; bonuses and gifts state their own figure.',
        'A deposit order is still under review.',
        'The day’s count or amount of your VIP level has been reached.',
        'Your phone, real name or secondary password is missing.',
        'Money is in a venue’s wallet. Bring it back to the central wallet first.',
      ),
      go('See what is left', '/pages/finance/withDraw'),
    ],
  },
  'withdrawal-time': {
    title: 'How long does a withdrawal take?',
    blocks: [
      text(
        'Small amounts are approved automatically. Larger ones are checked by one person, or by two. After approval the payment company needs a few minutes, a bank sometimes a working day.',
      ),
      text(
        'If a payment fails or is rejected, the whole amount is back in your central wallet at once, and the order says why.',
      ),
    ],
  },
  'withdrawal-account': {
    title: 'Which accounts can I withdraw to?',
    blocks: [
      text(
        'Only accounts that carry your own registered name. Numbers are encrypted when you save them, and you see only the last four digits.',
      ),
      text(
        'A new account is held for a review when money first goes to it. An account cannot be deleted while a withdrawal to it is open.',
      ),
      go('My payout accounts', '/pages/cards/index'),
    ],
  },
  'transfer-how': {
    title: 'What are the wallets for?',
    blocks: [
      points(
        'The central wallet receives deposits and pays withdrawals.',
        'Each venue has a wallet of its own, from which its games are played.',
        'The welfare wallet holds what was granted to you and is not claimed yet.',
        'Locked is what is on its way out in a withdrawal.',
      ),
      text(
        'With auto transfer on, money follows you into the venue you open. With it off, you move it yourself. “Transfer all to central wallet” brings everything back and shows the result for each venue.',
      ),
      go('Transfer', '/pages/finance/transfer'),
    ],
  },
  'transfer-locked': {
    title: 'Why is a venue’s wallet locked?',
    blocks: [
      text(
        'A bonus that belongs to one venue locks that venue’s wallet until its turnover is met. You can play there as usual; only moving money out waits.',
      ),
      text(
        'The wallet shows how much is left to bet. When what was played with there has gone, the lock can be taken off.',
      ),
      go('My wallet', '/pages/my/myWallet'),
    ],
  },
  'games-fair': {
    title: 'How do I know that a game is fair?',
    blocks: [
      text(
        'Before you bet, the game shows a fingerprint of the seed it will use. After the seed is revealed you can recompute every round and compare. Live tables publish a chain of seeds in advance.',
      ),
      steps(
        'Open Bet record and choose a round.',
        'Choose “Replay” to see it again, step by step.',
        'Choose “Verify”: your own device recomputes the result.',
      ),
      text('The exact return of every game stands in its help page and in the lobby.'),
      go('Bet record', '/pages/record/bet'),
    ],
  },
  'games-interrupted': {
    title: 'My connection dropped during a game. What now?',
    blocks: [
      text(
        'A bet that was confirmed stands, whatever happens to your phone. Open the game again: a hand waits where you left it, a spin shows its result, and a table bet is settled with the round.',
      ),
      text(
        'If it is unclear whether a bet was taken, the game says “checking” and asks until it knows. A stake is never taken twice.',
      ),
    ],
  },
  'games-cards': {
    title: 'Guide to the card games',
    blocks: [
      text(
        'In Jade Cards you play against the house. Each game’s own help has all rules and pays.',
      ),
      { kind: 'heading', text: 'Blackjack' },
      text(
        'Come closer to 21 than the dealer without going over. You may hit, stand, double, split and insure.',
      ),
      { kind: 'heading', text: 'Three cards' },
      text('Both sides get three cards. Raise or fold after you have seen yours.'),
      { kind: 'heading', text: 'Niu niu' },
      text('Of five cards, three must make ten, twenty or thirty; the other two make your bull.'),
      { kind: 'heading', text: 'Dou dizhu' },
      text(
        'One landlord against two. The house’s seats are marked, see their own hands only and follow one published policy.',
      ),
      go('Card games', '/pages/game/list?category=chess'),
    ],
  },
  'games-play-money': {
    title: 'What is play money?',
    blocks: [
      text(
        'In play mode everything on this site is play money: deposits, stakes, wins and gifts. It has no cash value, cannot be bought and cannot be exchanged.',
      ),
      text(
        'A new account gets play money at once. When it is gone, make a deposit: the payment pages are a simulation, and no bank is reached.',
      ),
      go('All games', '/pages/game/list'),
    ],
  },
  'account-password': {
    title: 'I forgot my password',
    blocks: [
      steps(
        'On the login screen choose “Forgot password?”.',
        'Name your username and prove by phone or e-mail that it is yours.',
        'Set a new password. All your devices are logged out.',
      ),
      text(
        'The secondary password, six digits that protect withdrawals, has its own reset under Account and security.',
      ),
      go('Reset the password', '/pages/forgetPassword/index'),
    ],
  },
  'account-two-step': {
    title: 'How do I turn on two-factor authentication?',
    blocks: [
      steps(
        'Open Account and security and choose the authenticator.',
        'Scan the code with an authenticator app and enter the six digits it shows.',
        'Keep the recovery codes somewhere safe, not on the same phone.',
      ),
      text('Lost the phone? Log in with a recovery code and set up the new one.'),
      go('Authenticator', '/pages/system/authenticator'),
    ],
  },
  'account-devices': {
    title: 'Somebody else may be in my account',
    blocks: [
      steps(
        'Open Devices and log out everything you do not recognise.',
        'Change your password and your secondary password.',
        'Turn on two-factor authentication.',
        'Tell us by feedback what you saw, so that we can look into it.',
      ),
      text('Our staff never ask for your password or a verification code.'),
      go('My devices', '/pages/system/devices'),
    ],
  },
  'technical-code': {
    title: 'My verification code does not arrive',
    blocks: [
      points(
        'Wait a minute, then ask for a new one. Only the latest code works.',
        'Check the number or the address, and the spam folder.',
        'Some networks block messages from abroad: try the other way, phone or e-mail.',
      ),
      text('In play mode no message is sent: the code appears in the app itself.'),
    ],
  },
  'technical-slow': {
    title: 'A page is slow or stays empty',
    blocks: [
      steps(
        'Check your connection: without one the app says so at the top.',
        'Close the page and open it again. Your money and your rounds are safe on the server.',
        'Update your browser.',
        'Tell us by feedback which page it was and when.',
      ),
      go('Send feedback', '/pages/feedback/feedback'),
    ],
  },
  'browser-which': {
    title: 'Which browsers work?',
    blocks: [
      text(
        'A current Chrome, Safari, Edge, Firefox or Samsung Internet, on a phone or a computer.',
      ),
      points(
        'Allow cookies and site data; otherwise you are logged out when you close the page.',
        'Open the site in the browser itself, not inside another app.',
        'Extensions that change pages may break games. Try a window without them.',
      ),
    ],
  },
  'safe-limits': {
    title: 'How do I set a limit?',
    blocks: [
      steps(
        'Open Safe play and choose deposit, loss, stake or time.',
        'Choose day, week or month, and enter the amount.',
        'Confirm. A lower limit counts at once.',
      ),
      text(
        'Raising or removing a limit takes {raiseWaitHours} hours, and you confirm it once more. That gives you time to change your mind.',
      ),
      go('Safe play', '/pages/protection/protection'),
    ],
  },
  'safe-break': {
    title: 'I need a break from playing',
    blocks: [
      text(
        'Take a break of some days, or exclude yourself for months or years. Both count at once: no deposits, no bets, no offers. Your money stays yours, and you can withdraw it.',
      ),
      points(
        'A break ends by itself on its day.',
        'A self-exclusion cannot be undone before its end, by nobody.',
      ),
      text(
        'If playing has stopped being fun, talk to somebody. The helpline stands at the foot of Safe play.',
      ),
      go('Take a break', '/pages/protection/pause'),
    ],
  },
};
