import { listReturns } from '@vela/contract/game/staff-calls.ts';
import { route } from '../app/route.ts';
import { deviationsAllowed, roundsNeeded } from './return-rules.ts';
import type { ReturnVerdict } from './return-rules.ts';
import { findCountedAt, listReturnRows } from './return-store.ts';
import { firstDay } from './returns.ts';
import { toReturnLine } from './views.ts';

/** Lists actual game returns next to the stated ones, the largest deviation first. */
export const listReturnsRoute = route(
  listReturns,
  async ({ tx, input, services, now, language }) => {
    const rows = await listReturnRows(tx, firstDay(services, now, input.days));
    const games = rows.map((row) => toReturnLine(row, language));
    return {
      games: games.toSorted(
        (a, b) =>
          Number(isBeyond(b)) - Number(isBeyond(a)) ||
          Math.abs(b.deviations) - Math.abs(a.deviations) ||
          b.rounds - a.rounds,
      ),
      roundsNeeded,
      deviationsAllowed,
      countedAt: await findCountedAt(tx),
    };
  },
);

const isBeyond = ({ state }: ReturnVerdict): boolean => state === 'above' || state === 'below';
