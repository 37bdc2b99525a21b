import { createHash } from 'node:crypto';
import { bindThirdPartyAccount, bindCryptoAddress } from '@vela/contract/payout/calls.ts';
import { needsPicture } from '@vela/contract/payout/rules.ts';
import type { ThirdPartyKind } from '@vela/contract/payout/rules.ts';
import { base58 } from '@scure/base';
import { smsSwitchSetting } from '../src/access/settings.ts';
import { useKit } from './kit.ts';
import type { Kit } from './kit.ts';
import type { CallReply } from '../seeds/stage/send.ts';
import type { TestPlayer } from './site.ts';
import { newReceipt, secondaryPassword } from './money.ts';

let count = 0;

/** A kit whose players need no code for their identity, so that they may add many accounts. */
export async function usePayoutKit(): Promise<Kit> {
  const kit = await useKit();
  await kit.set(smsSwitchSetting, 'off');
  return kit;
}

/** Returns a TRC20 address with a valid checksum, a new one for each `n`. */
export function tronAddress(n: number): string {
  const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
  const body = Buffer.concat([Buffer.from([0x41]), Buffer.alloc(16), Buffer.alloc(4)]);
  body.writeUInt32BE(n, 17);
  return base58.encode(Buffer.concat([body, sha256(sha256(body)).subarray(0, 4)]));
}

/** Returns an account in the format of its service, a new one each time. */
export function newThirdPartyName(kind: ThirdPartyKind): string {
  count += 1;
  const digits = String(count).padStart(16, '0');
  return { ebpay: `eb${digits}`, koipay: `kb${digits}`, alipay: digits, wechat: `wx${digits}` }[
    kind
  ];
}

/** Adds a TRC20 address, a new one unless `parts` state it. */
export function bindCoin(
  kit: Kit,
  player: TestPlayer,
  parts: object = {},
): Promise<CallReply<typeof bindCryptoAddress>> {
  count += 1;
  const own = { alias: `Wallet ${count}`, protocol: 'TRC20', address: tronAddress(count) };
  const input = { ...own, secondaryPassword, ...parts };
  return kit.call(bindCryptoAddress, input, { as: player, lang: 'en' });
}

/** Adds a payment service account, with its picture if it needs one. */
export async function bindThirdParty(
  kit: Kit,
  player: TestPlayer,
  kind: ThirdPartyKind,
  parts: object = {},
): Promise<CallReply<typeof bindThirdPartyAccount>> {
  const fileId = needsPicture(kind) ? { fileId: await newQrPicture(kit, player) } : {};
  const own = { kind, alias: 'Mine', account: newThirdPartyName(kind), ...fileId };
  const input = { ...own, secondaryPassword, ...parts };
  return kit.call(bindThirdPartyAccount, input, { as: player, lang: 'en' });
}

/** Inserts a picture as if a player had uploaded it as the QR code of an account. */
export function newQrPicture(kit: Kit, player: TestPlayer): Promise<string> {
  return newReceipt(kit, player, { purpose: 'payoutQr' });
}
