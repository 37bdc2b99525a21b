import { go, points, stepsIn, text } from './writing.ts';
import type { Articles } from './writing.ts';

const steps = stepsIn('en');

/** The articles of the help centre in English. */
export const enArticles: Articles = {
  'deposit-how': {
    title: 'How do I make a deposit?',
    blocks: [
      steps(
        [
          'Open Deposit, enter the amount and choose a method.',
          'deposit-amount',
          'The deposit page: the amount, the methods and the button “Next”.',
        ],
        [
          'Confirm. Your order shows its number, the exact amount and how long you have to pay: {payMinutes} minutes.',
          'deposit-order',
          'A deposit order: the exact amount with a button that copies it, and the time left to pay.',
        ],
        [
          'Pay exactly that amount from an account in your own name. For a bank transfer, upload your proof of payment in the order.',
          'deposit-proof',
          'In the order, below the receiving account: the button “Upload a screenshot”.',
        ],
        'Once the payment is confirmed, the money is in your central wallet and the order is complete.',
      ),
      text(
        'Your first deposit asks once for your phone number, real name and a secondary password. What you’ve already entered is kept.',
      ),
      go('Deposit', '/pages/finance/myDeposit'),
    ],
  },
  'deposit-time': {
    title: 'When will my deposit arrive?',
    blocks: [
      text(
        'Online methods usually arrive within a few minutes. Bank transfers are checked by our staff.',
      ),
      text('If it takes longer:'),
      steps(
        'Check that the amount you paid matches the order exactly.',
        'Check that your proof of payment is uploaded in the order.',
        'Open the order to see what it is waiting for.',
        'Still not there? Send us feedback with the order number and your proof of payment.',
      ),
      go('My transactions', '/pages/transaction/transaction'),
    ],
  },
  'deposit-cancel': {
    title: 'Can I cancel a deposit order?',
    blocks: [
      text(
        'Yes, as long as you haven’t paid. Open the order and choose “Cancel order”. You can cancel {cancellationsPerDay} orders a day. An order that isn’t paid within {payMinutes} minutes expires automatically.',
      ),
      text(
        'Don’t pay an order that has been cancelled or has expired. If you’ve already paid, send us your proof of payment: we’ll trace the payment and credit or return it.',
      ),
    ],
  },
  'deposit-refused': {
    title: 'Why can’t I open a deposit order?',
    blocks: [
      text('The message names the reason. The most common ones are:'),
      points(
        'You have an unfinished order of the same type. Pay or cancel it first.',
        'The method is closed at the moment or doesn’t take this amount. Choose another one.',
        'The currency and network don’t go together. Choose a pair that the page offers.',
        'You’ve reached your own deposit limit. You can see it under Safe play.',
        'You’ve paused play. Deposits open again when the pause ends.',
      ),
      go('Deposit', '/pages/finance/myDeposit'),
    ],
  },
  'withdrawal-how': {
    title: 'How do I withdraw?',
    blocks: [
      steps(
        [
          'Add a payout account in your own name and confirm it with the code we send to your phone.',
          'payout-cards',
          'The payout accounts with the button “Add a bank card”.',
        ],
        [
          'Open Withdraw, enter the amount and choose the account.',
          'withdrawal-amount',
          'The withdrawal page: the method, the account and the amount.',
        ],
        [
          'Choose “Instant”, or a scheduled time that pays a little extra.',
          'withdrawal-time',
          'The choice between “Instant” and “Scheduled”, with the payment times.',
        ],
        [
          'Confirm with your secondary password. The order shows each step until it is paid.',
          'withdrawal-pin',
          'The sheet in which the six digits of the secondary password are entered.',
        ],
      ),
      text(
        'Your first withdrawal goes to a bank card. Once it has been paid, you can also use USDT and wallet accounts.',
      ),
      go('Withdraw', '/pages/finance/withDraw'),
    ],
  },
  'withdrawal-refused': {
    title: 'Why can’t I withdraw yet?',
    blocks: [
      text('The withdrawal page shows the reason. The most common ones are:'),
      points(
        'Turnover isn’t met yet. Each deposit must be bet {turnover} in valid bets before you can withdraw it; bonuses and gifts state their own requirement.',
        'A deposit order is still under review.',
        'You’ve reached the daily number or amount of withdrawals for your VIP level.',
        'Your phone, real name or secondary password isn’t set yet.',
        'Your money is in a venue wallet. Transfer it to the central wallet first.',
      ),
      go('See what’s left to bet', '/pages/finance/withDraw'),
    ],
  },
  'withdrawal-time': {
    title: 'How long does a withdrawal take?',
    blocks: [
      text(
        'Small amounts are approved automatically; larger ones are reviewed by one or two people. After approval, the payment provider takes a few minutes; a bank can take one working day.',
      ),
      text(
        'If a payment fails or is rejected, the full amount returns to your central wallet at once, and the order shows the reason.',
      ),
    ],
  },
  'withdrawal-account': {
    title: 'Which accounts can I withdraw to?',
    blocks: [
      text(
        'Only accounts in your own registered name. Numbers are encrypted when you save them, and only the last four digits are shown.',
      ),
      text(
        'The first withdrawal to a new account is reviewed. You can’t delete an account while a withdrawal to it is in progress.',
      ),
      points(
        'The number or address is checked when you save it. A crypto address must belong to the network you choose.',
        'A card, address or wallet can belong to one player only.',
        'The number of accounts is limited. To add another, delete one you no longer use.',
        'An account that was just added or changed may be on hold for a time.',
      ),
      go('My payout accounts', '/pages/cards/index'),
    ],
  },
  'withdrawal-card': {
    title: 'How do I add a bank card?',
    blocks: [
      steps(
        [
          'Open Payout accounts and choose “Add a bank card”.',
          'payout-cards',
          'The payout accounts with the button “Add a bank card”.',
        ],
        [
          'Choose your bank and enter the number. It is checked as you type.',
          'payout-card',
          'The form with the cardholder’s name, the bank and a number that looks valid.',
        ],
        'Enter the four hidden digits of your phone number, request a code and enter it.',
        'Add the card and confirm with your secondary password.',
      ),
      text(
        'The card must be in your registered real name. The first withdrawal to it is reviewed.',
      ),
      go('My payout accounts', '/pages/cards/index'),
    ],
  },
  'transfer-steps': {
    title: 'How do I transfer money?',
    blocks: [
      steps(
        [
          'Open Transfer. Each venue shows what it holds; choose “Transfer” beside one.',
          'transfer-venues',
          'The transfer page with the venues and a button “Transfer” beside each.',
        ],
        [
          'Enter the amount and confirm. The arrows between the wallets swap the direction.',
          'transfer-amount',
          'The sheet with both wallets, the amount and the button that transfers it.',
        ],
        [
          'To bring everything back, choose “Transfer all to central wallet”.',
          'transfer-back',
          'The central wallet with the button “Transfer all to central wallet”.',
        ],
      ),
      text(
        'With auto transfer on you don’t need any of this: your money follows you into each venue.',
      ),
      go('Transfer', '/pages/finance/transfer'),
    ],
  },
  'transfer-how': {
    title: 'What are the wallets for?',
    blocks: [
      points(
        'The central wallet receives deposits and pays withdrawals.',
        'Each venue has its own wallet, which you use to play its games.',
        'The rewards wallet holds rewards you haven’t claimed yet.',
        'The locked wallet holds money for withdrawals in progress.',
      ),
      text(
        'With auto transfer on, your money follows you into each venue. With it off, you transfer it yourself. “Transfer all to central wallet” moves everything back and shows the result for each venue.',
      ),
      go('Transfer', '/pages/finance/transfer'),
    ],
  },
  'transfer-locked': {
    title: 'Why is a venue wallet locked?',
    blocks: [
      text(
        'A bonus for one venue locks that venue’s wallet until its turnover is met. You can play there as usual, but you can’t transfer money out.',
      ),
      text(
        'The wallet shows how much is left to bet. Once the money you played with there is spent, you can unlock the wallet.',
      ),
      go('My wallet', '/pages/my/myWallet'),
    ],
  },
  'transfer-pending': {
    title: 'Why is my transfer still in progress?',
    blocks: [
      text(
        'Some venues keep balances themselves. We send them the transfer and ask until they confirm what happened. Until then the amount is shown as pending: it is neither lost nor counted twice.',
      ),
      text(
        'You don’t need to send it again. If the venue doesn’t accept it, the amount returns to the wallet it came from.',
      ),
      go('My transactions', '/pages/transaction/transaction'),
    ],
  },
  'games-start': {
    title: 'How do I play my first game?',
    blocks: [
      steps(
        [
          'Open Games and choose one. The return to player is below its name.',
          'game-choice',
          'A game in the lobby with its name and its return to player.',
        ],
        [
          'Choose your stake and spin. The button shows what a spin costs.',
          'game-spin',
          'A slot with its reels and the button that spins.',
        ],
        [
          'Every bet is in Bet history, with its result and its replay.',
          'bet-list',
          'Bet history with one row for each bet.',
        ],
      ),
      text('The game’s menu has its rules, its exact return and your seeds.'),
      go('All games', '/pages/game/list'),
    ],
  },
  'games-fair': {
    title: 'How do I know that a game is fair?',
    blocks: [
      text(
        'Before you bet, the game shows the hash of the seed it will use. Once the seed is revealed, you can recalculate every round and compare. Live tables publish a chain of seeds in advance.',
      ),
      steps(
        [
          'Open Bet history and choose a round.',
          'bet-list',
          'Bet history with one row for each bet.',
        ],
        [
          'Choose “Watch and verify the round” to see it again, step by step.',
          'bet-detail',
          'A bet with the button “Watch and verify the round”.',
        ],
        [
          'Choose “Verify” and your own device recalculates the result.',
          'round-replay',
          'The replay of a round with the button “Verify”.',
        ],
        [
          'The page says of each part of the result whether it matches.',
          'round-verdict',
          'The verdict of the check below the replay.',
        ],
      ),
      text('The exact return of every game is shown in its help page and in the lobby.'),
      go('Bet history', '/pages/record/bet'),
    ],
  },
  'games-interrupted': {
    title: 'My connection dropped during a game. What now?',
    blocks: [
      text(
        'A confirmed bet stands, whatever happens to your phone. Open the game again: a hand continues where you left it, a spin shows its result, and a table bet is settled with its round.',
      ),
      text(
        'If it’s unclear whether a bet was accepted, the game shows “Checking” and keeps checking until it knows. A stake is never debited twice.',
      ),
    ],
  },
  'games-closed': {
    title: 'Why doesn’t a game open?',
    blocks: [
      points(
        'Its venue is under maintenance. Your money in the venue wallet is safe; try again later.',
        'The game is closed, or its provider has paused it. Choose another one.',
        'You’ve paused play or reached one of your limits. You can see them under Safe play.',
        'Our terms have changed. Read and accept them first.',
      ),
      go('All games', '/pages/game/list'),
    ],
  },
  'games-cards': {
    title: 'Guide to card games',
    blocks: [
      text(
        'In Jade Cards you play against the house. Each game’s help page has the full rules and odds.',
      ),
      { kind: 'heading', text: 'Blackjack' },
      text(
        'Get closer to 21 than the dealer without going over. You can hit, stand, double, split and buy insurance.',
      ),
      { kind: 'heading', text: 'Three cards' },
      text('Both sides get three cards. After seeing yours, play on or fold.'),
      { kind: 'heading', text: 'Niu niu' },
      text(
        'Three of your five cards must total ten, twenty or thirty; the other two make your bull.',
      ),
      { kind: 'heading', text: 'Dou dizhu' },
      text(
        'One landlord plays against two farmers. House seats are marked, see only their own cards and follow one published policy.',
      ),
      go('Card games', '/pages/game/list?category=chess'),
    ],
  },
  'games-play-money': {
    title: 'What is play money?',
    blocks: [
      text(
        'In play mode, everything on this site is play money: deposits, stakes, payouts and gifts. It has no cash value and can’t be bought or exchanged.',
      ),
      text(
        'A new account gets play money at once. When it runs out, make a deposit: the payment pages are simulated and not connected to any bank.',
      ),
      go('All games', '/pages/game/list'),
    ],
  },
  'games-rewards': {
    title: 'Why can’t I claim a reward or an offer?',
    blocks: [
      points(
        'It isn’t open yet, or its deadline has passed. The rewards centre shows both.',
        'You don’t meet its conditions yet. Its page lists them.',
        'Its budget has been used up.',
        'Bets under the bonus aren’t settled yet. Wait for their results.',
        'You’ve paused play, or your account takes no part in rewards, such as that of an agent.',
      ),
      text(
        'If your rewards are being checked, they are kept for you until the check is over. Support can tell you more.',
      ),
      go('Rewards centre', '/pages/record/welfare'),
    ],
  },
  'account-password': {
    title: 'I forgot my password',
    blocks: [
      steps(
        'On the login page, choose “Forgot password?”.',
        'Enter your username and confirm by phone or email that the account is yours.',
        'Set a new password. You’ll be logged out on all devices.',
      ),
      text(
        'The secondary password, six digits that protect your withdrawals, is reset separately under Account and security.',
      ),
      go('Reset password', '/pages/forgetPassword/index'),
    ],
  },
  'account-pin': {
    title: 'How do I set my secondary password?',
    blocks: [
      steps(
        [
          'Open Account and security and choose “Secondary password”.',
          'pin-row',
          'Account and security with the row “Secondary password”.',
        ],
        [
          'Choose six digits and enter them twice. Avoid birthdays and sequences.',
          'pin-pad',
          'The pad on which the six digits are chosen.',
        ],
      ),
      text(
        'You need it for withdrawals and for changes to your payout accounts. Our staff will never ask for it.',
      ),
      go('Account and security', '/pages/system/system'),
    ],
  },
  'account-login': {
    title: 'Why can’t I log in?',
    blocks: [
      points(
        'After several wrong passwords you have to wait, and longer each time. The page shows how long.',
        'Your device may have to run a security check first. It takes a moment and needs no input.',
        'A code from your authenticator app works once. Without the app, use a recovery code.',
        'You can’t log in to a frozen account. Support can tell you why and what is needed.',
      ),
      go('Contact support', '/pages/connect/connect'),
    ],
  },
  'account-two-step': {
    title: 'How do I turn on two-factor authentication?',
    blocks: [
      steps(
        'Open Account and security and choose Two-factor authentication.',
        'Scan the QR code with an authenticator app and enter the six digits it shows.',
        'Keep the recovery codes somewhere safe, not on the same phone.',
      ),
      text('Lost your phone? Log in with a recovery code and set up your new phone.'),
      go('Two-factor authentication', '/pages/system/authenticator'),
    ],
  },
  'account-register': {
    title: 'Why can’t I open an account?',
    blocks: [
      points(
        'You must be 18 or over.',
        'The service isn’t available in every country.',
        'Each person may have one account. If you already have one, log in or reset its password.',
        'Anyone who has excluded themselves can’t open a new account until the exclusion ends.',
        'Registration may be closed for a time.',
      ),
      go('Contact support', '/pages/connect/connect'),
    ],
  },
  'account-devices': {
    title: 'Someone else may have access to my account',
    blocks: [
      steps(
        'Open Devices and log out every device you don’t recognise.',
        'Change your password and your secondary password.',
        'Turn on two-factor authentication.',
        'Send us feedback about what you saw, so we can look into it.',
      ),
      text('Our staff will never ask for your password or a verification code.'),
      go('My devices', '/pages/system/devices'),
    ],
  },
  'account-details': {
    title: 'How do I correct my name, phone or email?',
    blocks: [
      points(
        'You enter your real name once. If it is wrong, support can correct it.',
        'Payout accounts must be in that name. We never pay anyone else.',
        'A phone number or email address can belong to one account only. If it is on an older account of yours, log in to that one or ask support.',
        'To change your phone or email, open Account and security and confirm with a code.',
      ),
      go('Account and security', '/pages/system/system'),
    ],
  },
  'technical-code': {
    title: 'My verification code hasn’t arrived',
    blocks: [
      points(
        'Wait a moment, then request a new one. Only the latest code works.',
        'Check the phone number or email address, and your spam folder.',
        'Some networks block messages from abroad. Try the other method: phone or email.',
      ),
      text('In play mode no message is sent: the code appears in the app.'),
    ],
  },
  'technical-slow': {
    title: 'A page is slow or empty',
    blocks: [
      steps(
        'Check your connection: when you’re offline, the app says so at the top.',
        'Close the page and open it again. Your money and rounds are safe on the server.',
        'Update your browser.',
        'Send us feedback with the page and the time.',
      ),
      go('Send feedback', '/pages/feedback/feedback'),
    ],
  },
  'technical-picture': {
    title: 'Why can’t I upload my picture?',
    blocks: [
      points(
        'We accept PNG and JPEG, up to 15 MB and 24 megapixels.',
        'Is your photo in another format, such as HEIC? Take a screenshot of it and upload that.',
        'A file that your device can’t open can’t be read here either. Save the picture again.',
        'There is a daily limit for uploads. You can continue tomorrow.',
      ),
    ],
  },
  'browser-which': {
    title: 'Which browsers work?',
    blocks: [
      text('A current Chrome, Safari, Edge, Firefox or Samsung Internet, on a phone or computer.'),
      points(
        'Allow cookies and site data; otherwise you are logged out when you close the page.',
        'Open the site in the browser itself, not inside another app.',
        'Extensions that change pages may break games. Try a window without extensions.',
      ),
    ],
  },
  'safe-limits': {
    title: 'How do I set a limit?',
    blocks: [
      steps(
        'Open Safe play and choose deposits, losses, stakes or time.',
        'Choose day, week or month, and enter the amount.',
        'Confirm. A lower limit takes effect at once.',
      ),
      text(
        'Raising or removing a limit takes {raiseWaitHours} hours and a second confirmation, so you have time to change your mind.',
      ),
      go('Safe play', '/pages/protection/protection'),
    ],
  },
  'safe-break': {
    title: 'I need a break',
    blocks: [
      text(
        'Take a break for some days, or exclude yourself for months or years. Both take effect at once: no deposits, no bets, no offers. Your money stays yours, and you can withdraw it.',
      ),
      points('A break ends automatically.', 'Nobody can undo a self-exclusion before it ends.'),
      text(
        'If playing is no longer fun, talk to someone. The helpline is listed at the bottom of Safe play.',
      ),
      go('Take a break', '/pages/protection/pause'),
    ],
  },
  'agent-programme': {
    title: 'Becoming an agent',
    blocks: [
      text(
        'An agent brings adults who want to play to {siteName} and looks after them. You need an account of your own, a contact that we can reach, and people who know you.',
      ),
      { kind: 'heading', text: 'How it goes' },
      steps(
        'Send the form on this page. It takes about two minutes.',
        'A member of staff contacts you in your language and explains the terms that are offered to you.',
        'If you both agree, your account becomes an agent account.',
      ),
      { kind: 'heading', text: 'Good to know' },
      points(
        'Nothing is paid for signing up, and no income is promised. What you receive is agreed with you in writing before you begin.',
        'Agent accounts take no part in the rewards for inviting friends, and earn no rebate of their own.',
        'Never promise winnings, never contact people under 18 or anyone on a break, and never play on somebody else’s account.',
        'Either side can end the programme at any time.',
      ),
    ],
  },
};
