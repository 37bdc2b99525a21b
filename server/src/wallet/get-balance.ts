import { getBalance } from '@vela/contract/wallet/calls.ts';
import { addMs, HOUR_MS, MINUTE_MS, SECOND_MS } from '@vela/service/time.ts';
import { route } from '../app/route.ts';
import { listPlayedVenues } from '../venue/index.ts';
import { readWallet } from './moves.ts';
import { computeTotal } from './rules.ts';
import { refreshReported } from './reported-balances.ts';

/** A venue's balance may change by itself for this long after one of its games was opened. */
const recentPlayMs = HOUR_MS;
/** Chosen: every screen polls this call every five seconds; most polls must not reach providers. */
const playedAgeMs = 10 * SECOND_MS;
const idleAgeMs = 5 * MINUTE_MS;

/** Returns every balance of the player. For transfer venues, returns recently reported balances. */
export const getBalanceRoute = route(getBalance, async (context) => {
  const { services, tx, now } = context;
  const { playerId } = context.player;
  const played = await listPlayedVenues(tx, playerId, addMs(now, -recentPlayMs));
  const ageMs = (venue: string): number => (played.has(venue) ? playedAgeMs : idleAgeMs);
  await refreshReported(services, playerId, ageMs);
  const wallet = await readWallet(context, playerId);
  return {
    userBalanceMap: {
      ...computeTotal(wallet),
      centralMinor: wallet.centralMinor,
      lockedMinor: wallet.lockedMinor,
      welfareMinor: wallet.welfareMinor,
      pendingMinor: wallet.transitMinor,
    },
  };
});
