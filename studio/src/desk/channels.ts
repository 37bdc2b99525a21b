/**
 * The kinds of the desk's channels: a pay page, a wallet, a chain, or a bank that only pays out.
 */
export type ChannelKind = 'page' | 'wallet' | 'chain' | 'bank';

const kinds: ReadonlyMap<string, ChannelKind> = new Map([
  ['alipay', 'page'],
  ['wechat', 'page'],
  ['fastWallet', 'page'],
  ['thirdParty', 'page'],
  ['ebpay', 'wallet'],
  ['koipay', 'wallet'],
  ['usdt', 'chain'],
  ['bankCard', 'bank'],
]);

/** The kind of a channel by name, or null if the desk has none of that name. */
export function findChannelKind(channel: string): ChannelKind | null {
  return kinds.get(channel) ?? null;
}
