import { pickOne } from '@vela/service/random.ts';
import type { Random } from '@vela/service/random.ts';
import { addMs, HOUR_MS, MINUTE_MS } from '@vela/service/time.ts';
import { findVenue } from '../../src/venue/index.ts';
import type { Venue } from '../../src/venue/index.ts';
import { enterVenue } from '../../src/wallet/index.ts';
import type { Play } from '../stage/game-house.ts';
import type { Stage } from '../stage/stage.ts';
import type { Person, Share } from './cast.ts';

/** A game of the past with its returns per hundred of stake: each gives about 96 % back. */
type PastGame = {
  venue: string;
  gameCode: string;
  selections: readonly string[];
  /** One that only one selection pays names it. */
  returns: readonly { percent: bigint; weight: number; selection?: string }[];
};

type Table = Omit<PastGame, 'venue'>;

const baccarat: PastGame = {
  venue: 'harbour-live',
  gameCode: 'harbour-baccarat',
  selections: ['banker', 'player', 'tie'],
  returns: [
    { percent: 0n, weight: 500 },
    { percent: 195n, weight: 240, selection: 'banker' },
    { percent: 200n, weight: 225, selection: 'player' },
    { percent: 900n, weight: 8, selection: 'tie' },
  ],
};
const lanterns: PastGame = {
  venue: 'lotus-slots',
  gameCode: 'harbour-lanterns',
  selections: [''],
  returns: [
    { percent: 0n, weight: 700 },
    { percent: 40n, weight: 120 },
    { percent: 150n, weight: 110 },
    { percent: 500n, weight: 60 },
    { percent: 3_000n, weight: 14 },
  ],
};

/** Everybody who has money plays in the evening of their days: now the one game, now the other. */
export const gameShare: Share = (stage, { people }) => {
  const venues = new Map<string, Promise<Venue>>();
  for (const person of people) {
    for (const [index, day] of person.days.entries()) {
      const at = addMs(day, 10 * HOUR_MS + person.chance.int(8 * 60) * MINUTE_MS);
      const game = index % 3 === 2 ? lanterns : baccarat;
      stage.calendar.plan(at, person.username, async () => {
        const venue = venues.get(game.venue) ?? readVenue(stage, game.venue);
        venues.set(game.venue, venue);
        await visit(stage, person, { ...game, venue: await venue });
      });
    }
  }
};

/** The month changes no venue. */
async function readVenue({ services, calendar }: Stage, name: string): Promise<Venue> {
  const venue = await findVenue(services.database.db, name, calendar.clock.now());
  if (!venue) throw new Error(`the demo has no venue ${name}`);
  return venue;
}

/** Plays in a venue for a while; money moves in first, unless some is left from the last time. */
async function visit(stage: Stage, person: Person, game: Table & { venue: Venue }): Promise<void> {
  const { services, house } = stage;
  const { playerId } = person.player;
  const { venueNo } = game.venue;
  const readPurse = async () => (await person.player.balances()).byVenueNo.get(venueNo) ?? 0n;
  let purseMinor = await readPurse();
  if (purseMinor < person.scaleMinor) {
    await enterVenue(services, playerId, game.venue);
    purseMinor = await readPurse();
  }
  await house.play({ playerId, venueNo }, draw(stage, person, game, purseMinor));
}

/** The bets of a visit; together their stakes are never more than the purse. */
function draw({ calendar }: Stage, person: Person, game: Table, purseMinor: bigint) {
  const { chance } = person;
  const plays: Play[] = [];
  let leftMinor = purseMinor;
  for (let count = 15 + chance.int(45); count > 0; count -= 1) {
    const stakeMinor = (person.scaleMinor / 10n) * BigInt(1 + chance.int(9));
    if (stakeMinor === 0n || stakeMinor > leftMinor) break;
    leftMinor -= stakeMinor;
    calendar.wait(2 * MINUTE_MS);
    const picked = pickOne(chance, game.selections);
    const { percent, selection = picked } = drawReturn(chance, game);
    plays.push({
      gameCode: game.gameCode,
      selection,
      stakeMinor,
      payoutMinor: (stakeMinor * percent) / 100n,
      at: calendar.clock.now(),
    });
  }
  return plays;
}

function drawReturn(chance: Random, { returns }: Table): PastGame['returns'][number] {
  let left = chance.int(returns.reduce((sum, it) => sum + it.weight, 0));
  return returns.find((it) => (left -= it.weight) < 0) ?? { percent: 0n, weight: 0 };
}
