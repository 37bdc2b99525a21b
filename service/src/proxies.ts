import { BlockList, isIP, isIPv6 } from 'node:net';

/** The trusted proxies: only they may report a visitor's address and country. */
export type Proxies = {
  /** True if the address of a peer, or of an earlier hop, is one of our proxies. */
  isOurs(address: string | undefined): boolean;
  /** An address of one of them; null if there is none. */
  address: string | null;
};

/** Names of well-known ranges. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** No proxy: the peer of the connection is the visitor. */
export const noProxies: Proxies = { isOurs: () => false, address: null };

/**
 * Parses a list such as `10.0.0.0/8, loopback`: addresses, ranges, `loopback` and `private`. Null
 * if an entry is invalid or a range covers every address, which would let anyone forge an address.
 */
export function parseProxies(text: string): Proxies | null {
  const entries = text.split(',').map((entry) => entry.trim());
  const list = new BlockList();
  let first: string | null = null;
  for (const entry of entries.flatMap((name) => NAMED[name] ?? [name])) {
    const [address = '', bits, ...rest] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    const bitsMax = family === 'ipv6' ? 128 : 32;
    const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && rest.length === 0);
    const length = Number(bits ?? bitsMax);
    if (isIP(address) === 0 || !isRange || length < 1 || length > bitsMax) return null;
    list.addSubnet(address, length, family);
    first ??= address;
  }
  return {
    address: first,
    isOurs: (address = '') =>
      isIP(address) !== 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4'),
  };
}

/**
 * The unit by which limits count an address: an IPv6 visitor controls the lower 64 bits and may
 * change them with each request, so only the network counts; IPv4 within IPv6 is IPv4.
 */
export function toNetwork(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail = ''] = address.toLowerCase().replace(/%.*$/, '').split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === '' ? [] : tail.split(':');
  // A dotted suffix counts as two groups.
  const width = first.length + last.length + (address.includes('.') ? 1 : 0);
  const groups = [...first, ...Array.from({ length: Math.max(0, 8 - width) }, () => '0'), ...last];
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
