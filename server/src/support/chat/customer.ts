import { createHash } from 'node:crypto';
import { toNetwork } from '@vela/service/proxies.ts';
import type { Player } from '../../app/route.ts';

/** Who a chat is with: a player, or the holder of a visitor token. */
export type Customer = { playerId: bigint | null; visitorHash: Buffer | null };

/** The SHA-256 of a visitor's token; the token itself is never stored. */
export const hashVisitor = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * The caller. A player may also hold the token of the visitor that they were before they logged in.
 * Null for a caller without either.
 */
export function readCustomer(player: Player | null, visitorToken: string): Customer | null {
  const visitorHash = visitorToken === '' ? null : hashVisitor(visitorToken);
  if (player === null && visitorHash === null) return null;
  return { playerId: player?.playerId ?? null, visitorHash };
}

/** The live channel of a customer's open screens. */
export const channelOf = ({ playerId, visitorHash }: Customer): string =>
  playerId === null ? `visitor:${visitorHash?.toString('hex') ?? ''}` : `player:${playerId}`;

/** The network that visitors are counted by. */
export const networkOf = (address: string): string => (address === '' ? '' : toNetwork(address));
