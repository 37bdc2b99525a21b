import { listPlayerCorrections } from '@vela/contract/game/correction-calls.ts';
import { toPage } from '../app/page.ts';
import { route } from '../app/route.ts';
import { findPlayerId } from '../profile/index.ts';
import { listCorrectionRows } from './correction-store.ts';
import { toCorrection } from './correction-views.ts';

/** Lists what players owe after corrected results. */
export const listPlayerCorrectionsRoute = route(
  listPlayerCorrections,
  async ({ tx, input, language }) => {
    const isOne = input.username !== '';
    const playerId = isOne ? await findPlayerId(tx, input.username) : null;
    if (isOne && playerId === null) return toPage([], 0, input);
    const filter = { playerId, isOpen: input.state === 'open' };
    const { rows, totalCount } = await listCorrectionRows(tx, filter, input);
    const list = rows.map((row) => {
      const { username, provider } = row;
      return { ...toCorrection(row, language), username, provider: provider ?? '' };
    });
    return toPage(list, totalCount, input);
  },
);
