import { playLuckyDraw } from '@vela/contract/welfare/calls.ts';
import { drawWheel } from '@vela/fair/wheel.ts';
import { toDay } from '@vela/service/time.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { lockPlayer } from '../profile/index.ts';
import { toDraw } from './draw-views.ts';
import { updateDrawn } from './draw-store.ts';
import { findDrawBlock, findShownCommitment } from './drawing.ts';
import { grantWelfare } from './moves.ts';

/** Draws once: the committed seed and the client seed decide, and a prize becomes a grant. */
export const playLuckyDrawRoute = route(playLuckyDraw, async (context) => {
  const { tx, player, now, services } = context;
  const { playerId } = player;
  await lockPlayer(tx, playerId);
  const block = await findDrawBlock(context, playerId);
  if (block) return refuse('drawUnavailable', { reason: block });
  const committed = await findShownCommitment(context, playerId);
  if (!committed) return refuse('drawUnavailable', { reason: 'changed' });
  // After this point it must succeed.
  const { drawId, serverSeed, clientSeed, prizes } = committed;
  const weights = prizes.map(({ weight }) => weight);
  const prizeIndex = drawWheel({ serverSeed, clientSeed, weights });
  const amountMinor = prizes[prizeIndex]?.amountMinor ?? 0n;
  const grantId =
    amountMinor === 0n
      ? null
      : await grantWelfare(context, {
          playerId,
          kind: 'draw',
          cause: drawId,
          amountMinor,
          statement: [{ fact: 'draw', value: drawId }],
        });
  const drawn = { prizeIndex, amountMinor, grantId, drawnAt: now };
  const day = toDay(now, services.site.timeZone);
  await updateDrawn(tx, { drawId, ...drawn, day });
  return { draw: toDraw({ ...committed, ...drawn }) };
});
