import { getSharedReplay } from '@vela/contract/game/calls.ts';
import { inLanguage } from '@vela/contract/language.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { findBetRow } from './bet-store.ts';
import { findReplay, readReplayShare } from './replay.ts';

/** Returns the replay that a share opens, for anyone who has the share. */
export const getSharedReplayRoute = route(
  getSharedReplay,
  async ({ tx, input, services, now, language }) => {
    const betId = readReplayShare(services.config, input.share, now);
    const row = betId === null ? null : await findBetRow(tx, betId, null);
    if (!row) return refuse('notFound');
    const found = await findReplay(services, row);
    return typeof found === 'string'
      ? { url: found, gameName: row.gameNames ? inLanguage(row.gameNames, language) : row.gameCode }
      : refuse(found.refusal);
  },
);
