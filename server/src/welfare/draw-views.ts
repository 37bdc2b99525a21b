import type { CallOutput } from '@vela/contract/call.ts';
import type { playLuckyDraw } from '@vela/contract/welfare/calls.ts';
import type { Draw } from './draw-store.ts';

/** Returns a draw with its proof, as its player sees it. */
export function toDraw(draw: Draw): CallOutput<typeof playLuckyDraw>['draw'] {
  const { drawId, amountMinor, grantId, drawnAt } = draw;
  const { commitment, serverSeed, clientSeed, prizeIndex } = draw;
  const prizes = [...draw.prizes];
  const proof = { commitment, serverSeed, clientSeed, prizes, prizeIndex };
  return { drawId, amountMinor, grantId, drawnAt, proof };
}
