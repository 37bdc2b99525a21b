/** The two documents of one language: titles and texts, as `readSections` parses them. */
export type Terms = Readonly<Record<'terms' | 'privacy', { title: string; body: string }>>;

/** Terms and privacy policy in English. */
export const enTerms: Terms = {
  terms: {
    title: 'Terms of use',
    body: `1. What this site is
This site is operated in the mode shown in its footer. In play-money mode every balance, stake, win and gift is play money: it has no cash value, cannot be bought, sold or exchanged for anything of value, and nothing you win can be paid out as real money. Bank details, cards and payments that you enter in play-money mode are used to show how the product works and reach no bank. Only a site whose footer names a licence, its holder and its regulator may accept real money, and it then adds its own terms to these.

2. Who may use it
You must be at least 18 years old, or older where your local law requires it, and you must be allowed to use a service like this where you are. You confirm your date of birth when you register. One person may hold one account. We may ask you to confirm who you are, and we close accounts that belong to anyone under age.

3. Your account
Choose a password that you use nowhere else and keep it, your secondary password and your verification codes to yourself. Our staff will never ask for them. You are responsible for anything done with your password until you tell us that someone else knows it. You can see the devices that are logged in and end their sessions. Tell us at once if something looks wrong.

4. Deposits, transfers and withdrawals
Every movement of your balance has an order number and appears in your transaction history. Pay the exact amount that an order shows, from an account in your own name, before the order expires. We pay withdrawals only to an account in your own registered name, and only when the turnover shown to you has been met. We may hold an order while we review it; the order shows that it is under review, and a rejected order returns the full amount to your wallet with the reason.

5. Bets and results
A bet counts when it has been confirmed to you. The result recorded by the game provider decides it; you can open the replay of each round from your bet history, and for games marked as provably fair you can recalculate the result yourself. If an event is abandoned, or a fault of ours or of a provider changes a result, the affected bets are void and their stakes are returned. An obvious error in odds or in a payout is corrected by a visible entry in your history, never silently.

6. Offers
Each offer’s page states its period, who may take part, its bonus and its turnover. Taking part with several accounts, by agreement with others, or by betting on opposite outcomes may end your participation; your own deposits remain yours.

7. What is not allowed
Do not use software that plays for you, do not exploit a fault instead of reporting it, do not use anyone else’s account or means of payment, and do not attack or overload the service. We may freeze an account while we investigate. We tell you the reason unless the law forbids it, and you may ask for a second person to review the decision.

8. Playing responsibly
Playing should remain entertainment. Under “Safe play”, which the foot of the home page and your account link to, you can limit your deposits, losses, stakes and play time, take a break of some days, or exclude yourself for months or years. A lower limit, a break and a self-exclusion apply at once; a higher limit applies only after a wait, and nobody can end a self-exclusion early. During a break or a self-exclusion we take no deposits and no bets from you and make you no offers; you can still withdraw your money. If you want your account closed, ask support. If gambling harms you or people close to you, talk to someone you trust or to a helpline; the footer names the one that this site recommends.

9. Availability and changes
We work to keep the service running, but it may be interrupted for maintenance or by faults outside our control. Your balance and history are preserved through any interruption. When these terms change, you are asked to accept the new version, with a summary of what is new, before your next deposit, game, bet or transfer to a venue. Withdrawals never depend on it. The version that you accepted last, and when, is stored with your account, and you can read the current one at any time without logging in.

10. Questions and complaints
Contact support and include the order number, if there is one. We answer in plain language, and if you are not satisfied you may ask for a second person to review the matter. On a licensed site you may also contact the regulator named in the footer.`,
  },
  privacy: {
    title: 'Privacy policy',
    body: `1. What we keep
When you register: your username, a one-way hash of your password, your date of birth, the version of the terms that you agreed to, who invited you, and the IP address from which you registered. Later, if you add them: your phone number, email address, real name, profile picture, the address that you choose on the map, payout accounts and pictures such as proofs of payment. While you use the service: your orders, transfers, bets, rewards and messages; the devices, IP addresses and times of your sessions; your limits, breaks and self-exclusions; the result of a self-test if you choose to keep it, never your answers; and whether you agreed to offers in the app, by email, by SMS and by notification.
When you contact support: what you write, and the pictures, orders and places that you send, in feedback and in chats. For a device that shows notifications: the address and keys that its browser gave us for them.
Without an account: of a chat, the name that you give, what you write and send, your language and part of your IP address; of a request to join the agent programme, your name, one way to contact you, your language and what you tell us about your plans.

2. Why we keep it
To run your account and show you your own history; to protect it from unauthorised use; to review deposits and withdrawals; to answer you; to detect abuse, such as several accounts of one person, harmful play and under-age use; and, on a licensed site, to meet the operator’s legal and regulatory obligations. Offers are sent by email, SMS or notification only after you have agreed, and are shown in the app until you turn them off; your settings change each of these at any time. We do not sell your data or show you third-party advertising.

3. How it is protected
Passwords and session tokens are stored only as hashes. Account numbers are encrypted and shown masked after saving. Pictures are re-encoded when they arrive, so that hidden location and device data is removed, and can be opened only by you and by the operators who handle your order, feedback or chat. Every time an operator views a full number, and every decision, is recorded in a tamper-evident log.

4. Who can see it
Operators see only what their role requires. A game provider receives your player number, your language, your IP address, the date on which you registered and the amounts of your bets, but not your name or phone number. Where this site uses other companies, each receives only what its task needs: a payment company the order and, to pay you, the holder and number of your payout account; a carrier of SMS or email the number or address and the message; the push service of your browser an encrypted title; a captcha service or a server of map pictures what your browser sends to it. We disclose nothing to anyone else unless the law requires it.

5. What is stored on your device
In your browser’s storage: your session token; a random number that names this device; your language and display settings; your latest searches for games; your username, if you ask for it to be remembered; the code of an invitation that you followed; and, if you chat without an account, a token that opens those chats and nothing else. The app keeps its own files, so that it starts without a network; none of them contains anything about you. Games keep the session under way and choices such as sound. There are no advertising cookies and no third-party trackers. Logging out removes the session token and ends notifications on this device; deleting this site’s data in your browser removes everything.

6. How long it is kept
For as long as your account exists, and afterwards for as long as the law requires financial records. Proofs of payment are kept for as long as the order they belong to. Captchas are deleted once they expire; sent codes and failed attempts to log in or to recover an account after 30 days. The address and keys for notifications are deleted once you are logged out of that device, and the results of self-tests when you delete them. Chats without an account are deleted 90 days after they end; a request to join the agent programme 180 days after its last change, unless you join.

7. Your rights
You may see, correct and copy the data we hold about you, and ask us to delete what we are not required to keep. Much of it is available in your profile and history; for the rest, contact support. On a licensed site you may also complain to your local data protection authority.

8. Changes
When this policy changes, you are asked to accept the new version, with a summary of what is new, before your next deposit, game, bet or transfer to a venue. You can read the current one at any time without logging in.`,
  },
};
