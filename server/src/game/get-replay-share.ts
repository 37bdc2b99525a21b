import { getReplayShare } from '@vela/contract/game/calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { findBetRow } from './bet-store.ts';
import { issueReplayShare } from './replay.ts';

/** Shares the replay of the round of one of the player's own bets. */
export const getReplayShareRoute = route(
  getReplayShare,
  async ({ tx, input, player, services, now }) => {
    const row = await findBetRow(tx, input.betId, player.playerId);
    if (!row) return refuse('notFound');
    return issueReplayShare(services.config, input.betId, now);
  },
);
