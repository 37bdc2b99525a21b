import { createHash } from 'node:crypto';
import { base58 } from '@scure/base';
import type { LocalText } from '@vela/contract/language.ts';
import { newId } from '@vela/service/random.ts';
import { fixedClock } from '@vela/service/clock.ts';
import { addMs, DAY_MS } from '@vela/service/time.ts';
import { numberKey, readKeys } from '../../src/app/site-keys.ts';
import { hashNumberUnder, sealNumber } from '../../src/payout/seal.ts';
import type { Sealer } from '../../src/payout/seal.ts';
import type { Scene } from './days.ts';
import type { Person } from './people.ts';

/** An account that a person of the demo site is paid to. */
export type DemoAccount = {
  accountId: string;
  method: 'bankCard' | 'usdt' | 'ebpay' | 'koipay';
  names: LocalText;
  lastFour: string;
};

/** The accounts of people by their player ids; of everybody the card comes first. */
export type DemoAccounts = ReadonlyMap<bigint, readonly DemoAccount[]>;

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

/** A TRC20 address whose check characters are right and whose key nobody has. */
function toAddress(seed: string): string {
  const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
  const body = Buffer.concat([Buffer.from([0x41]), sha256(Buffer.from(seed)).subarray(0, 20)]);
  return base58.encode(Buffer.concat([body, sha256(sha256(body)).subarray(0, 4)]));
}

const everywhere = (name: string): LocalText => ({ zh: name, hk: name, en: name, th: name });

type Draft = Omit<DemoAccount, 'accountId' | 'lastFour'> & {
  number: string;
  alias: string;
  bankCode: string | null;
};

/** A card for each, and for some of them an address or an account of a service besides. */
function draftAccounts(
  person: Person,
  index: number,
  bank: { bankCode: string; names: LocalText },
): Draft[] {
  const digits = String(100_000_000 + index * 65_537).slice(0, 9);
  const card: Draft = {
    method: 'bankCard',
    names: bank.names,
    number: withCheckDigit(`622202${digits}`),
    alias: '',
    bankCode: bank.bankCode,
  };
  const other = { bankCode: null };
  const usdt: Draft = {
    ...other,
    method: 'usdt',
    names: everywhere('USDT TRC20'),
    number: toAddress(person.username),
    alias: 'Wallet',
  };
  const ebpay: Draft = {
    ...other,
    method: 'ebpay',
    names: everywhere('EBpay'),
    number: `eb${person.username}${digits}`.padEnd(20, '0'),
    alias: 'EBpay',
  };
  const koipay: Draft = {
    ...other,
    method: 'koipay',
    names: everywhere('KOIpay'),
    number: `kb${person.username}${digits}`.padEnd(20, '0'),
    alias: 'KOIpay',
  };
  if (index === 0) return [card, ebpay];
  if (index % 5 === 0) return [card, usdt];
  if (index % 7 === 0) return [card, ebpay];
  return index % 9 === 0 ? [card, koipay] : [card];
}

/** Accounts of everybody whose name is known, older than any hold. */
export async function seedAccounts(
  scene: Scene,
  sealer: Sealer,
  people: readonly Person[],
): Promise<DemoAccounts> {
  const banks = await scene.tx
    .selectFrom('payoutBanks')
    .select(['bankCode', 'names'])
    .orderBy('position')
    .$narrowType<{ names: LocalText }>()
    .execute();
  const clock = fixedClock(addMs(scene.now, -20 * DAY_MS));
  const able = people.filter((person) => person.realName !== null && person.phone !== null);
  const drafts = able.flatMap((person, index) => {
    const bank = banks[index % banks.length];
    if (!bank) throw new Error('the demo site has no banks');
    return draftAccounts(person, index, bank).map((draft) => ({
      person,
      draft,
      accountId: newId(draft.method === 'bankCard' ? 'card' : 'acc', clock, scene.random),
    }));
  });
  const [key] = await readKeys(scene.tx, sealer.config, numberKey);
  const rows = drafts.map(({ person, draft, accountId }) => ({
    accountId,
    playerId: person.playerId,
    kind: draft.method,
    alias: draft.alias,
    bankCode: draft.bankCode,
    cardType: draft.method === 'bankCard' ? 'savings' : null,
    protocol: draft.method === 'usdt' ? 'TRC20' : null,
    holderName: person.realName ?? '',
    numberHash: hashNumberUnder(key, { kind: draft.method, number: draft.number }),
    numberSealed: sealNumber(sealer, accountId, draft.number),
    lastFour: draft.number.slice(-4),
    isDefault: true,
    holdUntil: addMs(clock.now(), DAY_MS),
    createdAt: clock.now(),
  }));
  await scene.tx.insertInto('payoutAccounts').values(rows).execute();
  const accounts = new Map<bigint, DemoAccount[]>();
  for (const { person, draft, accountId } of drafts) {
    const own = accounts.get(person.playerId) ?? [];
    const { method, names, number } = draft;
    own.push({ accountId, method, names, lastFour: number.slice(-4) });
    accounts.set(person.playerId, own);
  }
  return accounts;
}
