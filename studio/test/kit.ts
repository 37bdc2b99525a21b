import { generateKeyPairSync } from 'node:crypto';
import { fixedClock } from '@vela/service/clock.ts';
import type { FixedClock } from '@vela/service/clock.ts';
import type { Database } from '@vela/service/db.ts';
import { memoryBus } from '@vela/service/live.ts';
import { openLog } from '@vela/service/log.ts';
import type { Logger } from '@vela/service/log.ts';
import { newToken, seededRandom, systemRandom } from '@vela/service/random.ts';
import type { Random } from '@vela/service/random.ts';
import { addMs, HOUR_MS } from '@vela/service/time.ts';
import { createTestDatabase } from '@vela/service/test-database.ts';
import type { TestDatabase } from '@vela/service/test-database.ts';
import { readFigures } from '@vela/service/worklist-figures.ts';
import { workOff } from '@vela/service/worklist.ts';
import { afterAll, beforeEach } from 'vitest';
import { MIGRATIONS } from '../src/app.ts';
import { HANDS, SLOTS } from '../src/catalogue.ts';
import { openHands } from '../src/hands/hands.ts';
import type { Hands } from '../src/hands/hands.ts';
import { Refused } from '../src/play/refused.ts';
import { ensurePlayer, findSession, insertSession } from '../src/play/store.ts';
import type { SessionRow } from '../src/play/store.ts';
import { openSpins } from '../src/play/spin.ts';
import type { Spins } from '../src/play/spin.ts';
import type { PlayRefusal } from '../src/protocol/play.ts';
import type { RefusalName } from '../src/protocol/refusals.ts';
import { hashToken } from '../src/provider/routes.ts';
import type { VenueSlot } from '../src/slots/game.ts';
import { openSeriesEngine } from '../src/series/series.ts';
import type { SeriesEngine } from '../src/series/series.ts';
import { openChains } from '../src/tables/chains.ts';
import { openTableEngine } from '../src/tables/engine.ts';
import type { EngineParts, TableEngine } from '../src/tables/engine.ts';
import type { TableRoundRow } from '../src/tables/store.ts';
import { harbourBaccarat } from '../src/tables/tables.ts';
import type { Table } from '../src/tables/tables.ts';
import { newUuid } from '../src/uuid.ts';
import type { WalletClient } from '../src/wallet/client.ts';
import { openOutbox } from '../src/wallet/outbox.ts';
import type { Outbox } from '../src/wallet/outbox.ts';
import { openWallets } from '../src/wallet/wallets.ts';
import type { Wallets } from '../src/wallet/wallets.ts';
import { FakePlatform } from './fake-platform.ts';

/** A clock, a database and a fake platform that survive the studios that play on them. */
export interface World {
  database: TestDatabase<unknown>;
  clock: FixedClock;
  random: Random;
  log: Logger;
}

/** One life of the studio; a killed one is dropped and another opened on the same world. */
export interface Life {
  outbox: Outbox;
  wallets: Wallets;
  spins: Spins;
  hands: Hands;
  engine: TableEngine;
  series: SeriesEngine;
  parts: EngineParts;
}

/** A table with one round after the other and no long chain to unroll. */
export const TEST_TABLE: Table = { ...harbourBaccarat, chainLength: 200 };

/** Opens an empty world. */
async function openWorld(): Promise<World> {
  return {
    database: await createTestDatabase<unknown>({ name: 'studio', dirs: [MIGRATIONS] }),
    clock: fixedClock('2026-03-02T12:00:00Z'),
    random: seededRandom('studio'),
    log: openLog({ name: 'test', level: 'silent' }),
  };
}

/** Opens a world for the tests of a file, which awaits it at its top; it is closed after them. */
export async function useWorld(): Promise<World> {
  const world = await openWorld();
  afterAll(() => world.database.close());
  return world;
}

/** What a life plays, if not what the studio does. */
interface Rules {
  table: Table;
  games: ReadonlyMap<string, VenueSlot>;
}

/** Opens a studio's inner parts on a world. */
export function openLife(
  world: Omit<World, 'database'> & { database: Database<unknown> },
  client: WalletClient,
  { table = TEST_TABLE, games = SLOTS }: Partial<Rules> = {},
): Life {
  const { database, clock, log } = world;
  // Ids must not repeat between lives; only the outcome of a test may hang on the seed.
  const random = systemRandom;
  const outbox = openOutbox({ database, client, clock, random, log, bus: memoryBus() });
  const chains = openChains({ database, clock, random });
  const wallets = openWallets({ database, outbox, clock, random });
  const timeZone = 'Asia/Hong_Kong';
  const parts = { database, wallets, chains, clock, random, log, timeZone, table };
  const engine = openTableEngine(parts);
  const series = openSeriesEngine({ ...parts, tables: new Map([[table.code, table]]) });
  const spins = openSpins({ database, wallets, clock, random, games });
  const hands = openHands({ database, wallets, clock, random, offers: HANDS });
  return { outbox, wallets, spins, hands, engine, series, parts };
}

/** A session of a player, as a launch would have made it. */
export async function openSession(
  world: World,
  player: string,
  gameCode: string,
  token = newToken(systemRandom),
): Promise<SessionRow> {
  const { database, clock, random } = world;
  const now = clock.now();
  await ensurePlayer(database.pool, player, now);
  await insertSession(database.pool, {
    id: newUuid(systemRandom),
    tokenHash: hashToken(token),
    player,
    platformToken: `token-${player}-${newToken(random, 4)}`,
    gameCode,
    currency: 'HKD',
    lang: 'en',
    lobbyUrl: null,
    startedAt: now,
    expiresAt: addMs(now, 12 * HOUR_MS),
  });
  const session = await findSession(database.pool, hashToken(token), now);
  if (session === null) throw new Error('no session');
  return session;
}

/** A player of one test, whose wallet is a platform of their own. */
export interface Player {
  platform: FakePlatform;
  life: Life;
  session: SessionRow;
  /** Different in each test; a test that plays several times over increases it. */
  number: number;
}

/** Brings another player of a game before each test of a file, with money in minor units. */
export function usePlayer(
  world: World,
  { name, gameCode, startMinor }: { name: string; gameCode: string; startMinor: number },
): Player {
  const on = { number: 0 } as Player;
  beforeEach(async () => {
    on.number += 1;
    on.platform = new FakePlatform();
    on.life = openLife(world, on.platform);
    on.session = await openSession(world, `${name}-${on.number}`, gameCode);
    on.platform.credit(on.session.player, startMinor);
  });
  return on;
}

/** A refusal where a test expected none. */
class UnexpectedRefusal extends Error {
  readonly refusal: PlayRefusal;

  constructor(refusal: PlayRefusal) {
    super(`refused: ${refusal.reason}`);
    this.refusal = refusal;
  }
}

/** What a call gave. Throws if it was refused. */
export async function mustPlay<T>(work: Promise<T | Refused>): Promise<T> {
  const given = await work;
  if (given instanceof Refused) throw new UnexpectedRefusal(given.refusal);
  return given;
}

/** Why a call was refused; null if it was not. */
export async function refusalOf(work: Promise<unknown>): Promise<PlayRefusal | null> {
  try {
    const given = await work;
    return given instanceof Refused ? given.refusal : null;
  } catch (error) {
    if (error instanceof UnexpectedRefusal) return error.refusal;
    throw error;
  }
}

/** The name of the refusal; null if there was none. */
export async function reasonOf(work: Promise<unknown>): Promise<RefusalName | null> {
  return (await refusalOf(work))?.reason ?? null;
}

/** Lets time pass until nothing is owed to the platform any more. Throws if that never comes. */
export async function drain(world: World, outbox: Outbox): Promise<void> {
  for (let i = 0; i < 30; i++) {
    await workOff(outbox.calls, world);
    const now = world.clock.now();
    const { due, underWay, failing } = await readFigures(world.database.pool, outbox.calls, now);
    if (due + underWay + failing === 0) return;
    world.clock.advance(61_000);
  }
  throw new Error('the platform was never settled with');
}

/** Thrown by everything that a killed studio still tries. */
export class Killed extends Error {}

/**
 * A world in which the studio dies at its `deathAt`-th step: just before or just after one of its
 * transactions or its calls to the platform. `steps` tells how many it took.
 */
export function openKillableWorld(
  world: World,
  client: WalletClient,
  deathAt: number,
): { world: Omit<World, 'database'> & { database: Database<unknown> }; client: WalletClient } & {
  steps: () => number;
} {
  let steps = 0;
  let isDead = false;
  const live = (): void => {
    if (isDead || steps === deathAt) {
      isDead = true;
      throw new Killed(`killed at step ${deathAt}`);
    }
    steps += 1;
  };
  const guard = (): void => {
    if (isDead) throw new Killed('already dead');
  };
  const { database } = world;
  const pool = new Proxy(database.pool, {
    get(target, name) {
      guard();
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const killable: Database<unknown> = {
    ...database,
    pool,
    async transaction(work, options) {
      live();
      const result = await database.transaction(work, options);
      live();
      return result;
    },
  };
  return {
    world: { ...world, database: killable },
    client: {
      async send(path, body, currency) {
        live();
        const reply = await client.send(path, body, currency);
        live();
        return reply;
      },
    },
    steps: () => steps,
  };
}

/** A pair of keys for each side. */
export function makeKeys() {
  const platform = generateKeyPairSync('ed25519');
  const studio = generateKeyPairSync('ed25519');
  return { platform, studio };
}

/** Lets the table run until its newest round is in this phase. */
export async function goTo(
  { clock }: World,
  { engine }: Life,
  phase: TableRoundRow['phase'],
): Promise<TableRoundRow> {
  for (let i = 0; i < 400; i++) {
    const waitMs = await engine.step();
    const round = await engine.round();
    if (round.phase === phase) return round;
    clock.advance(Math.max(1, waitMs));
  }
  throw new Error(`the table never reached ${phase}`);
}
