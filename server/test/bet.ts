import { randomUUID } from 'node:crypto';
import { addProvider, fundVenue, newVenue, openGame, toBet, toRollback } from './provider.ts';
import type { Body, Play, TestProvider } from './provider.ts';
import type { Site, TestPlayer } from './site.ts';

const venueNos = { slots: 1, live: 2 } as const;
type BetVenue = keyof typeof venueNos;

/** A lost bet: its stake, which counts in full, and its venue; default: `slots`. */
export type BetParts = { validMinor: bigint; venue?: BetVenue };

/** Places and loses a player's bet; moves the stake into the venue first. */
export type PlaceBet = (player: TestPlayer, parts: BetParts) => Promise<void>;

/**
 * Adds a provider with the venues `slots` and `live`, which places bets over the provider protocol.
 */
export async function openBetting(kit: Site): Promise<PlaceBet> {
  const provider = await addProvider(kit, { name: 'betting', providerNo: 62 });
  for (const venue of ['slots', 'live'] as const) {
    const venueNo = venueNos[venue];
    await newVenue(kit, { venue, venueNo, provider: provider.name, gameCodes: [venue] });
  }
  return async ({ playerId }, { validMinor, venue = 'slots' }) => {
    const venueNo = venueNos[venue];
    await fundVenue(kit, playerId, venueNo, validMinor);
    const play = await openGame(kit, playerId, { venue, venueNo, gameCode: venue });
    const bet = toBet(play, validMinor, { round: randomUUID(), round_closed: true });
    const { status } = await provider.send('/transaction/bet', bet);
    if (status !== 'RS_OK') throw new Error(`the bet was answered ${status}`);
  };
}

/** Places a bet in an open game, a second later, and loses it. */
export async function loseBet(
  { clock }: Pick<Site, 'clock'>,
  provider: Pick<TestProvider, 'send'>,
  play: Play,
  stakeMinor: bigint,
  fields: Body = {},
): Promise<Body> {
  clock.advance(1_000);
  const bet = toBet(play, stakeMinor, { round: randomUUID(), round_closed: true, ...fields });
  const { status } = await provider.send('/transaction/bet', bet);
  if (status !== 'RS_OK') throw new Error(`the bet was answered ${status}`);
  return bet;
}

/** Rolls back a bet or a win. */
export async function rollBack(
  provider: Pick<TestProvider, 'send'>,
  play: Play,
  of: Body,
): Promise<void> {
  const { status } = await provider.send('/transaction/rollback', toRollback(play, of));
  if (status !== 'RS_OK') throw new Error(`the rollback was answered ${status}`);
}
