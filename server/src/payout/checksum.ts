import { createHash } from 'node:crypto';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { base58 } from '@scure/base';
import type { ChainProtocol } from '@vela/contract/payout/rules.ts';

/** The first byte of every decoded TRC20 address. */
const tronPrefix = 0x41;
const tronBytes = 25;
const checkBytes = 4;

/**
 * Returns true if an address is valid for its chain as far as can be checked offline: length,
 * alphabet, and checksum. An ERC20 address in a single case has no checksum.
 */
export function isChecksumRight(protocol: ChainProtocol, address: string): boolean {
  return protocol === 'TRC20' ? isTronAddress(address) : isEthereumAddress(address);
}

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

function isTronAddress(address: string): boolean {
  // Base58 omits 0, O, I and l.
  if (!/^[1-9A-HJ-NP-Za-km-z]{34}$/.test(address)) return false;
  const bytes = base58.decode(address);
  if (bytes.length !== tronBytes || bytes[0] !== tronPrefix) return false;
  const check = sha256(sha256(bytes.subarray(0, -checkBytes))).subarray(0, checkBytes);
  return check.equals(bytes.subarray(-checkBytes));
}

/** EIP-55: a letter is upper case where the hash of the lower-case address has 8 or more. */
function isEthereumAddress(address: string): boolean {
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) return false;
  const digits = address.slice(2);
  const lower = digits.toLowerCase();
  if (digits === lower || digits === digits.toUpperCase()) return true;
  const hash = Buffer.from(keccak_256(Buffer.from(lower))).toString('hex');
  return Array.from(digits).every((digit, at) => {
    const isUpper = Number.parseInt(hash.charAt(at), 16) >= 8;
    return digit === (isUpper ? digit.toUpperCase() : digit.toLowerCase());
  });
}
