import {
  bindBankCard,
  bindThirdPartyAccount,
  bindCryptoAddress,
  listBanks,
} from '@vela/contract/payout/calls.ts';
import { isHolderScript } from '@vela/contract/payout/rules.ts';
import { sendSmsCode } from '@vela/contract/profile/calls.ts';
import { addMs, HOUR_MS } from '@vela/service/time.ts';
import { demoSecondaryPassword as secondaryPassword } from '../demo-logins.ts';
import { toChainAddress } from '../stage/payment-company.ts';
import type { PayoutAccount, Person, Share } from './cast.ts';

/** Whoever plays and has a name and a phone has a card, and some an account of another kind. */
export const payoutShare: Share = ({ calendar }, { people }) => {
  const able = people.filter((it) => it.isSettled && it.days.length > 0);
  for (const [index, person] of able.entries()) {
    calendar.plan(addMs(person.registeredAt, HOUR_MS), person.username, async () => {
      await bindCard(person, index);
    });
    calendar.plan(addMs(person.registeredAt, 2 * HOUR_MS), person.username, async () => {
      if (index === 0 || index % 7 === 0) await bindThird(person, 'ebpay', 'eb');
      else if (index % 3 === 0) await bindCoin(person);
      else if (index % 9 === 0) await bindThird(person, 'koipay', 'kb');
    });
  }
};

/** Binds a card of the player's own, another one for each number below 10,000. */
export async function bindCard(person: Person, number: number): Promise<PayoutAccount> {
  const { player, accounts } = person;
  const holderName = player.identity.realName ?? '';
  const { banks } = await player.call(listBanks, {});
  const able = banks.filter((bank) => isHolderScript(holderName, bank.holderScripts));
  const bank = able[number % able.length];
  if (!bank) throw new Error(`no bank of this site takes the name ${holderName}`);
  const digits = String(100_000_000 + number * 65_537).slice(0, 9);
  const { card } = await player.call(bindBankCard, {
    bankCode: bank.code,
    holderName,
    cardNumber: bank.hasCheckDigit ? withCheckDigit(`622202${digits}`) : `1${digits}`,
    ...(await proveIdentity(person)),
    secondaryPassword,
  });
  const account: PayoutAccount = { method: 'bankCard', accountId: card.cardId };
  accounts.push(account);
  return account;
}

async function bindThird(person: Person, kind: 'ebpay' | 'koipay', prefix: string): Promise<void> {
  const { player, username, accounts } = person;
  const number = `${prefix}${username}`.padEnd(20, '0');
  const { account } = await player.call(bindThirdPartyAccount, {
    kind,
    alias: 'Wallet',
    account: number,
    ...(await proveIdentity(person)),
    secondaryPassword,
  });
  accounts.push({ method: kind, accountId: account.accountId });
}

async function bindCoin(person: Person): Promise<void> {
  const { player, username, accounts } = person;
  const { account } = await player.call(bindCryptoAddress, {
    alias: 'Wallet',
    protocol: 'TRC20',
    address: toChainAddress(username),
    ...(await proveIdentity(person)),
    secondaryPassword,
  });
  accounts.push({ method: 'usdt', accountId: account.accountId });
}

/** A player's linked phone and a code that was sent to it. */
async function proveIdentity({ player }: Person): Promise<{ phone: string; code: string }> {
  const phone = player.identity.phone ?? '';
  await player.call(sendSmsCode, { smsType: 'identity', mobile: phone });
  return { phone, code: await player.readCode(phone) };
}

/** The check digit that makes a card number of fifteen digits whole. */
function withCheckDigit(digits: string): string {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[digits.length - 1 - i]);
    const doubled = i % 2 === 0 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return digits + String((10 - (sum % 10)) % 10);
}
