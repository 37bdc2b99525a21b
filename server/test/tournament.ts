import { randomUUID } from 'node:crypto';
import type { Sent } from '@vela/contract/call.ts';
import { joinTournament } from '@vela/contract/tournament/calls.ts';
import { proposeTournament, saveTournament } from '@vela/contract/tournament/staff-calls.ts';
import { addMs, HOUR_MS, MINUTE_MS } from '@vela/service/time.ts';
import type { Kit } from './kit.ts';
import { approveAs } from './proposal.ts';
import {
  addProvider,
  fundVenue,
  newVenue,
  openGame,
  toBet,
  toRollback,
  toWin,
} from './provider.ts';
import type { Body, Play, ProviderSender } from './provider.ts';
import type { TestOperator, TestPlayer } from './site.ts';

type Wanted = Sent<typeof saveTournament>;

const words = { title: 'Lantern cup', summary: 'Whoever plays well gets a prize.' };

/**
 * A complete tournament as the console sends it: starts in a minute, lasts two hours, by points.
 */
export function toTournamentInput(kit: Kit, parts: Partial<Wanted> = {}): Wanted {
  const now = kit.clock.now();
  return {
    texts: { zh: words, hk: words, en: words, th: words },
    scoring: 'points',
    pointMinor: 1_000,
    minStakeMinor: 1_000,
    categories: ['electronic'],
    venues: [],
    games: [],
    startsAt: addMs(now, MINUTE_MS).toISOString(),
    endsAt: addMs(now, 2 * HOUR_MS).toISOString(),
    prizes: [
      { places: 1, amountMinor: 10_000 },
      { places: 2, amountMinor: 5_000 },
    ],
    ...parts,
  };
}

/** The writer of tournaments, and the two operators who approve them. */
export type TournamentPeople = { writer: TestOperator; first: TestOperator; second: TestOperator };

/** Creates new operators for tournaments. */
export const newTournamentPeople = async (kit: Kit): Promise<TournamentPeople> => ({
  writer: await kit.operator('content'),
  first: await kit.operator('finance'),
  second: await kit.operator('owner'),
});

/** Writes a tournament and has two operators approve it; returns its id. */
export async function holdTournament(
  kit: Kit,
  { writer, first, second }: TournamentPeople,
  parts: Partial<Wanted> = {},
): Promise<string> {
  const input = toTournamentInput(kit, parts);
  const { tournamentId } = await kit.done(saveTournament, input, { as: writer });
  const change = { tournamentId, change: 'approve', reason: 'season' } as const;
  await approveAs(kit, second, await kit.done(proposeTournament, change, { as: first }));
  return tournamentId;
}

/** Has players join a tournament. */
export async function joinAll(
  kit: Kit,
  tournamentId: string,
  players: readonly TestPlayer[],
): Promise<void> {
  for (const as of players) await kit.done(joinTournament, { tournamentId }, { as });
}

/** A placed bet, with which it can be won, lost or rolled back. */
export type PlacedBet = { play: Play; body: Body };

const venueNos = { electronic: 41, live: 42 } as const;

/** A provider for the tests of tournaments, with a venue in each of two categories. */
export class Arena {
  private readonly kit: Kit;
  private readonly provider: ProviderSender;

  private constructor(kit: Kit, provider: ProviderSender) {
    this.kit = kit;
    this.provider = provider;
  }

  /** Adds the provider; its venues and their games are named after their categories. */
  static async open(kit: Kit): Promise<Arena> {
    const provider = await addProvider(kit, { name: 'arena', providerNo: 60 });
    for (const category of ['electronic', 'live'] as const) {
      const venueNo = venueNos[category];
      const venue = { venue: category, venueNo, gameCodes: [category], category };
      await newVenue(kit, { ...venue, provider: provider.name });
    }
    return new Arena(kit, provider);
  }

  /** Places a bet whose round is open. */
  async place(
    { playerId }: Pick<TestPlayer, 'playerId'>,
    stakeMinor: bigint,
    venue: keyof typeof venueNos = 'electronic',
  ): Promise<PlacedBet> {
    const venueNo = venueNos[venue];
    await fundVenue(this.kit, playerId, venueNo, stakeMinor);
    const play = await openGame(this.kit, playerId, { venue, venueNo, gameCode: venue });
    const body = toBet(play, stakeMinor, { round: randomUUID() });
    await this.send('/transaction/bet', body);
    return { play, body };
  }

  /** Closes the round of a bet, with a payout; zero: it is lost. */
  async settle({ play, body }: PlacedBet, payoutMinor: bigint): Promise<void> {
    await this.send('/transaction/win', toWin(play, body, payoutMinor, { round_closed: true }));
  }

  /** Rolls back a bet. */
  async takeBack({ play, body }: PlacedBet): Promise<void> {
    await this.send('/transaction/rollback', toRollback(play, body));
  }

  /** Places a bet and settles it at once. */
  async play(
    player: Pick<TestPlayer, 'playerId'>,
    stakeMinor: bigint,
    payoutMinor = 0n,
  ): Promise<PlacedBet> {
    const bet = await this.place(player, stakeMinor);
    await this.settle(bet, payoutMinor);
    return bet;
  }

  private async send(path: Parameters<ProviderSender['send']>[0], body: Body): Promise<void> {
    const { status } = await this.provider.send(path, body);
    if (status !== 'RS_OK') throw new Error(`${path} was answered ${status}`);
  }
}
