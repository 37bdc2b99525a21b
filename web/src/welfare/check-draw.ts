import type { Reply } from '@vela/contract/call.ts';
import type { listLuckyDraws } from '@vela/contract/welfare/calls.ts';
import { commitTo } from '@vela/fair/draws.ts';
import { drawWheel } from '@vela/fair/wheel.ts';

/** A draw as its player reads it. */
export type Draw = Reply<typeof listLuckyDraws>['list'][number];

/** What a device was shown before a draw, or chose for it. */
export type Before = Pick<Draw['proof'], 'commitment' | 'clientSeed' | 'prizes'>;

/** True if a draw was made with the commitment, the seed and the wheel of before it. */
export const isDrawAsShown = (
  { proof: { commitment, clientSeed, prizes } }: Pick<Draw, 'proof'>,
  before: Before,
): boolean =>
  commitment === before.commitment &&
  clientSeed === before.clientSeed &&
  JSON.stringify(prizes) === JSON.stringify(before.prizes);

/**
 * True if the seed is the one that was committed to, and if it and the player's own give this prize
 * on this wheel.
 */
export function isDrawRight({ amountMinor, proof }: Pick<Draw, 'amountMinor' | 'proof'>): boolean {
  const { commitment, serverSeed, clientSeed, prizes, prizeIndex } = proof;
  const weights = prizes.map(({ weight }) => weight);
  return (
    commitTo(serverSeed) === commitment &&
    drawWheel({ serverSeed, clientSeed, weights }) === prizeIndex &&
    prizes[prizeIndex]?.amountMinor === amountMinor
  );
}
