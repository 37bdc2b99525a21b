/**
 * The sandbox chains. A chain is a function of the clock: it has produced one block every few
 * seconds since its first, for every reader and after every restart.
 */
import { createHash, createHmac } from 'node:crypto';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { base58 } from '@scure/base';
import { SECOND_MS } from '@vela/service/time.ts';

/** The chains on which USDT is sent. */
export const CHAIN_PROTOCOLS = ['TRC20', 'ERC20'] as const;
/** One of the chains. */
export type ChainProtocol = (typeof CHAIN_PROTOCOLS)[number];

// Chosen: about the real chains' block intervals, with few enough confirmations that a person waits
// about 15 seconds.
const chains: Readonly<Record<ChainProtocol, { blockMs: number; confirmations: number }>> = {
  TRC20: { blockMs: 3 * SECOND_MS, confirmations: 5 },
  ERC20: { blockMs: 5 * SECOND_MS, confirmations: 3 },
};
const firstBlockMs = Date.parse('2020-01-01T00:00:00Z');

/** The number of blocks that confirm a transfer. */
export function confirmationsRequired(protocol: ChainProtocol): number {
  return chains[protocol].confirmations;
}

/** The block that will include a transfer sent now. */
export function computeNextHeight(protocol: ChainProtocol, now: Date): bigint {
  return computeHeight(protocol, now) + 1n;
}

/** The confirmations of a transfer; 0 while it waits for its first block. */
export function computeConfirmations(
  protocol: ChainProtocol,
  blockHeight: bigint | null,
  now: Date,
): number {
  if (blockHeight === null) return 0;
  const blocks = computeHeight(protocol, now) - blockHeight + 1n;
  return blocks < 0n ? 0 : Number(blocks);
}

/** When a transfer will have the required confirmations. */
export function computeConfirmedAt(protocol: ChainProtocol, blockHeight: bigint): Date {
  const { blockMs, confirmations } = chains[protocol];
  return new Date(firstBlockMs + (Number(blockHeight) + confirmations - 1) * blockMs);
}

function computeHeight(protocol: ChainProtocol, now: Date): bigint {
  return BigInt(Math.floor((now.getTime() - firstBlockMs) / chains[protocol].blockMs));
}

/** The hash of a transfer, in its chain's format. */
export function computeTxHash(protocol: ChainProtocol, name: string): string {
  const digest = createHash('sha256').update(`transfer ${protocol} ${name}`).digest('hex');
  return protocol === 'TRC20' ? digest : `0x${digest}`;
}

/** The address for a name: permanent, owned by no one, with valid check characters. */
export function computeAddress(protocol: ChainProtocol, seed: Buffer, name: string): string {
  const digest = createHmac('sha256', seed).update(`address ${protocol} ${name}`).digest();
  return writeAddress(protocol, digest.subarray(0, accountBytes));
}

/** The 20 bytes of an account in its chain's format, with check characters. */
export function writeAddress(protocol: ChainProtocol, account: Buffer): string {
  return protocol === 'TRC20' ? toTronAddress(account) : toEthereumAddress(account);
}

const accountBytes = 20;
/** The prefix of every Tron address before base 58 encoding. */
const tronPrefix = 0x41;
const checkBytes = 4;
const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

function toTronAddress(account: Buffer): string {
  const bytes = Buffer.concat([Buffer.from([tronPrefix]), account]);
  const check = sha256(sha256(bytes)).subarray(0, checkBytes);
  return base58.encode(Buffer.concat([bytes, check]));
}

/** EIP-55: a letter is upper case where the hash of the lower-case address has 8 or more. */
function toEthereumAddress(account: Buffer): string {
  const lower = account.toString('hex');
  const hash = Buffer.from(keccak_256(Buffer.from(lower))).toString('hex');
  const digits = Array.from(lower, (digit, at) =>
    Number.parseInt(hash.charAt(at), 16) >= 8 ? digit.toUpperCase() : digit,
  );
  return `0x${digits.join('')}`;
}
