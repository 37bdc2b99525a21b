import { transferMoney } from '@vela/contract/wallet/calls.ts';
import { getProfile } from '@vela/contract/profile/calls.ts';
import { grantAccess } from '@vela/service/grants.ts';
import { defineJob, installJobs, startJobs } from '@vela/service/jobs.ts';
import { openPostgresBus } from '@vela/service/live.ts';
import { TEST_LOGIN } from '@vela/service/test-database.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { migrationDirs } from '../app.ts';
import { useKit } from '../../test/kit.ts';
import type { TestPlayer } from '../../test/site.ts';
import { findStoredBet, toBet, venueBalance } from '../../test/provider.ts';
import type { Body, Play } from '../../test/provider.ts';

/*
 * Every connection of the process is cut a hundred times while in use: those of the pool, of the
 * job queue and of the live bus.
 */

const rounds = 100;
const readers = 24;
const stake = 100n;
const opening = 10_000_000n;
const pauseMs = 4;

const unhandled: unknown[] = [];
const noteUnhandled = (error: unknown): void => void unhandled.push(error);

// Few, because each cut costs the server as many new processes.
const kit = await useKit({ connections: 6 });
const provider = await kit.provider(1);
const url = new URL(kit.database.ownerUrl);
url.pathname = '/postgres';
const admin = new pg.Client({ connectionString: url.href });
await admin.connect();
process.on('uncaughtException', noteUnhandled);
process.on('unhandledRejection', noteUnhandled);
afterAll(async () => {
  process.off('uncaughtException', noteUnhandled);
  process.off('unhandledRejection', noteUnhandled);
  await admin.end();
});

/** Counts answers, and throws at an unexpected one. */
class Tally {
  done = 0;
  unavailable = 0;
  isOver = false;

  /** Returns true if a call returned its output, false if it is to be sent again. */
  note(reply: { status: number; refusal: string | null; data: unknown; raw: string }): boolean {
    if (reply.status === 200) this.done += 1;
    else if (reply.refusal !== 'unavailable') throw new Error(`untyped: ${reply.raw}`);
    else {
      this.unavailable += 1;
      expect(reply.data).toMatchObject({ retrySeconds: 2 });
    }
    return reply.status === 200;
  }
}

async function read(player: TestPlayer, tally: Tally): Promise<void> {
  while (!tally.isOver) {
    tally.note(await kit.call(getProfile, {}, { as: player }));
    await sleep(pauseMs);
  }
}

/** The number of bets, and those without a clear answer. */
type Bets = { count: number; unknown: Body[] };

async function bet(play: Play, tally: Tally): Promise<Bets> {
  const bets: Bets = { count: 0, unknown: [] };
  while (!tally.isOver) {
    const body = toBet(play, stake);
    bets.count += 1;
    const { http, status, raw } = await provider.send('/transaction/bet', body);
    if (status === 'RS_ERROR_UNKNOWN') bets.unknown.push(body);
    else if (http === 200 && status === 'RS_OK') tally.done += 1;
    else throw new Error(`untyped: ${raw}`);
    await sleep(pauseMs);
  }
  return bets;
}

/** Moves money once, under one key, however many tries that takes. */
async function move(player: TestPlayer, tally: Tally): Promise<void> {
  const input = { from: 'central', to: provider.venue, amountMinor: stake };
  const send = async (): Promise<boolean> =>
    tally.note(
      await kit.call(transferMoney, input, { as: player, key: `move-${player.playerId}` }),
    );
  while (!(await send())) await waitForAnswers(tally, 1);
}

/** Waits until this many more calls were answered: the database is back. */
async function waitForAnswers(tally: Tally, count: number): Promise<void> {
  const before = tally.done;
  await expect.poll(() => tally.done, { interval: 1 }).toBeGreaterThanOrEqual(before + count);
}

async function cutAll(): Promise<number> {
  const { rowCount } = await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = $1 and backend_type = 'client backend'`,
    [kit.database.name],
  );
  return rowCount ?? 0;
}

test('a hundred cuts of every connection end nothing, and each call gets a typed answer', async () => {
  let jobRuns = 0;
  const job = defineJob<null>({ name: 'cut/job', handler: async () => void (jobRuns += 1) });
  const { log } = kit.services;
  const { url, ownerUrl, owner } = kit.database;
  await installJobs(ownerUrl);
  await grantAccess(owner, migrationDirs, TEST_LOGIN.role);
  const bus = await openPostgresBus({ url, log });
  const jobs = await startJobs({ url, jobs: [job], context: null, timeZone: 'UTC', log });
  const tally = new Tally();
  const reader = await kit.player();
  const movers = await Promise.all(
    Array.from({ length: rounds / 10 }, () =>
      kit.player({ balanceMinor: stake * 2n, venueNos: [1] }),
    ),
  );
  const plays = await Promise.all(Array.from({ length: 8 }, () => provider.sit(opening)));
  const reading = Array.from({ length: readers }, () => read(reader, tally));
  const betting = plays.map((play) => bet(play, tally));
  let cut = 0;
  try {
    for (let round = 0; round < rounds; round += 1) {
      const mover = round % 10 === 0 ? movers[round / 10] : undefined;
      const moving = mover && move(mover, tally);
      cut += await cutAll();
      await moving;
      await waitForAnswers(tally, 1);
    }
  } finally {
    tally.isOver = true;
  }
  await Promise.all(reading);
  const bets = await Promise.all(betting);

  expect(unhandled).toEqual([]);
  expect(cut).toBeGreaterThan(rounds);
  expect(tally.unavailable).toBeGreaterThan(0);

  expect(bets.flatMap(({ unknown }) => unknown)).not.toEqual([]);
  await Promise.all(
    plays.map(async (play, index) => proveBets(play, bets[index] ?? { count: 0, unknown: [] })),
  );
  for (const { playerId } of movers) expect(await kit.balance(playerId)).toBe(stake);
  await kit.proveBooks();

  await kit.database.transaction(({ client }) => jobs.enqueue(client, job, {}));
  await expect.poll(() => jobRuns, { timeout: 20_000 }).toBe(1);
  await jobs.close();
  await bus.close();
});

/** A bet whose commit was cut exists or not; sent again it exists once, and is debited once. */
async function proveBets(play: Play, { count, unknown }: Bets): Promise<void> {
  let missing = 0;
  for (const body of unknown) if ((await findStoredBet(kit, body)) === null) missing += 1;
  expect(await venueBalance(kit, play)).toBe(opening - BigInt(count - missing) * stake);
  for (const body of unknown) {
    expect((await provider.send('/transaction/bet', body)).status).toBe('RS_OK');
  }
  expect(await venueBalance(kit, play)).toBe(opening - BigInt(count) * stake);
}
