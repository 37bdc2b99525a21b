import type { Reply } from '@vela/contract/call.ts';
import type { listLuckyDraws } from '@vela/contract/welfare/calls.ts';
import { commitTo } from '@vela/fair/draws.ts';
import { drawWheel } from '@vela/fair/wheel.ts';

/** A draw as its player reads it. */
export type Draw = Reply<typeof listLuckyDraws>['list'][number];

/** What the device displayed or chose before a draw. */
export type Before = Pick<Draw['proof'], 'commitment' | 'clientSeed' | 'prizes'>;

/** True if a draw used the commitment, the seed and the wheel displayed before it. */
export const isDrawAsShown = (
  { proof: { commitment, clientSeed, prizes } }: Pick<Draw, 'proof'>,
  before: Before,
): boolean =>
  commitment === before.commitment &&
  clientSeed === before.clientSeed &&
  JSON.stringify(prizes) === JSON.stringify(before.prizes);

/**
 * True if the seed matches its commitment and, with the player's own seed, yields this prize on
 * this wheel.
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
