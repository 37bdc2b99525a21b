import { listFeedback } from '@vela/contract/support/calls.ts';
import { toPage } from '../app/page.ts';
import { route } from '../app/route.ts';
import { listOwn } from './feedback-store.ts';
import { toFeedback } from './views.ts';

/** The feedback of the player, newest first. */
export const listFeedbackRoute = route(listFeedback, async ({ tx, input, player }) => {
  const filter = { playerId: player.playerId, state: input.state };
  const { rows, totalCount } = await listOwn(tx, filter, input);
  return toPage(rows.map(toFeedback), totalCount, input);
});
