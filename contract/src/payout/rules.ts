/** The minimum and maximum digits of a bank account number. */
export const accountDigits = { min: 8, max: 24 } as const;

/** A bank's account number format; with a check digit, the number's Luhn sum is valid. */
export type NumberRule = { digitsMin: number; digitsMax: number; hasCheckDigit: boolean };

/** True for digits that are a possible account number of a bank. */
export function isAccountNumber(value: string, rule: NumberRule): boolean {
  const isLong = value.length >= rule.digitsMin && value.length <= rule.digitsMax;
  if (!/^\d+$/.test(value) || !isLong) return false;
  return !rule.hasCheckDigit || isLuhnRight(value);
}

function isLuhnRight(value: string): boolean {
  let sum = 0;
  for (let i = 0; i < value.length; i += 1) {
    const digit = Number(value[value.length - 1 - i]);
    const doubled = i % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** The scripts a bank may require for account holders' names. */
export const holderScripts = ['Han', 'Latin', 'Thai', 'Myanmar'] as const;

/** A script a bank may require for account holders' names. */
export type HolderScript = (typeof holderScripts)[number];

const letterOf: Record<HolderScript, RegExp> = {
  Han: /\p{Script=Han}/u,
  Latin: /\p{Script=Latin}/u,
  Thai: /\p{Script=Thai}/u,
  Myanmar: /\p{Script=Myanmar}/u,
};

/** True if every letter of a name is in one of the bank's scripts; without a list, in any. */
export function isHolderScript(name: string, scripts: readonly HolderScript[]): boolean {
  if (scripts.length === 0) return true;
  const letters = name.match(/\p{L}/gu) ?? [];
  return letters.every((letter) => scripts.some((script) => letterOf[script].test(letter)));
}

/** True if there are banks and none of them takes a name in its script. */
export const isTakenByNone = (
  name: string,
  banks: readonly { holderScripts: readonly HolderScript[] }[],
): boolean => banks.length > 0 && banks.every((bank) => !isHolderScript(name, bank.holderScripts));

/** A card may be registered this many times per player. */
export const cardCountMax = 10;

/** The chains on which USDT is paid. */
export const chainProtocols = ['TRC20', 'ERC20'] as const;

/** A chain on which USDT is paid. */
export type ChainProtocol = (typeof chainProtocols)[number];

/** The kinds of accounts with other payment services. */
export const thirdPartyKinds = ['ebpay', 'koipay', 'alipay', 'wechat'] as const;

/** A kind of account with another payment service. */
export type ThirdPartyKind = (typeof thirdPartyKinds)[number];

/** USDT addresses per player. Source: decisions, section 9. */
export const coinCountMax = 5;

/** Accounts of each other payment service per player. Source: decisions, section 9. */
export const thirdPartyCountMax = 3;

/** The maximum length of an account's nickname. */
export const aliasLengthMax = 20;

const addressShapes: Record<ChainProtocol, RegExp> = {
  TRC20: /^T[A-Za-z0-9]{15,33}$/,
  ERC20: /^0x[A-Za-z0-9]{15,40}$/,
};

/** The protocol whose format an address matches; null if none. Source: specification 5. */
export function protocolOf(address: string): ChainProtocol | null {
  return chainProtocols.find((protocol) => addressShapes[protocol].test(address)) ?? null;
}

const accountShapes: Record<ThirdPartyKind, RegExp> = {
  ebpay: /^eb[A-Za-z0-9]{15,32}$/,
  koipay: /^kb[A-Za-z0-9]{15,32}$/,
  // An e-mail address, a phone number or a name: neither service guarantees more.
  alipay: /^\+?[A-Za-z0-9][A-Za-z0-9@._-]{3,59}$/,
  wechat: /^\+?[A-Za-z0-9][A-Za-z0-9@._-]{3,59}$/,
};

/** True for an account in its service's format. Source: specification, section 5. */
export function isThirdPartyAccount(kind: ThirdPartyKind, account: string): boolean {
  return accountShapes[kind].test(account);
}

/** True for a service that pays to a QR code picture. */
export function needsPicture(kind: ThirdPartyKind): kind is 'alipay' | 'wechat' {
  return kind === 'alipay' || kind === 'wechat';
}
