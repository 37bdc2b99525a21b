import { MINUTE_MS } from '@vela/service/time.ts';
import { workOff } from '@vela/service/worklist.ts';
import { runWork } from '../src/app/work.ts';
import { findVenue } from '../src/venue/index.ts';
import { openTransfer } from '../src/wallet/moves.ts';
import { venueTransfers } from '../src/wallet/pushing.ts';
import type { Kit } from './kit.ts';
import type { VenueProvider } from './venue-provider.ts';

/** Returns the number of a transfer to `held20` whose provider has not answered three times. */
export async function newStuck(kit: Kit, provider: VenueProvider): Promise<string> {
  const { playerId } = await kit.player({ balanceMinor: 1_000n });
  const venue = await findVenue(kit.database.db, 'held20', kit.clock.now());
  if (!venue) throw new Error('no venue');
  const move = { playerId, venue, direction: 'toVenue', amountMinor: 400n } as const;
  const opened = await runWork(kit.services, (work) => openTransfer(work, move));
  provider.always = 'garbled';
  for (let tries = 0; tries < 3; tries += 1) {
    await workOff(venueTransfers, kit.services);
    kit.clock.advance(MINUTE_MS);
  }
  provider.always = 'none';
  return 'orderNo' in opened ? opened.orderNo : '';
}
