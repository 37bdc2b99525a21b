import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { shuffle } from '@vela/service/random.ts';
import { table } from '../actions/table.ts';
import { noteBroken } from '../tally.ts';
import { poll } from '../send.ts';
import { printStep, waitUntilWell } from '../stage.ts';
import type { Scenario, Stage } from '../stage.ts';

const MINUTE_MS = 60_000;
const jumps: readonly [string, number][] = [
  ['31 days ahead', 31 * 24 * 60 * MINUTE_MS],
  ['an hour ahead', 60 * MINUTE_MS],
  ['ten minutes back', -10 * MINUTE_MS],
];
// Chosen: a running table starts its next round within twice the length of one.
const ROUND_WAIT_MS = 90_000;

/** The number of rounds started at the load's table. */
async function countRounds({ books }: Stage): Promise<number> {
  const { rows } = await books.studio.pool.query<{ n: number }>(
    `select count(*)::int as n from studio.table_rounds t
     where exists (select 1 from studio.rounds r
                    where r.table_round_id = t.id and r.game_code = $1)`,
    [table.code],
  );
  return rows[0]?.n ?? 0;
}

/** Rounds whose phase ends later than any phase can last. */
async function listStuck({ books }: Stage): Promise<string[]> {
  const { rows } = await books.studio.pool.query<{ what: string }>(
    `select table_id || ' ' || round_no || ' ' || phase || ' until ' || phase_ends_at as what
     from studio.table_rounds
     where phase in ('betting', 'closing', 'dealing') and draws_at is null
       and abs(extract(epoch from phase_ends_at - now())) > 300`,
  );
  return rows.map(({ what }) => what);
}

/** Clocks of server and studio that jump while tables play. */
export const clockScenario: Scenario = {
  name: 'clock-jumps',
  what: 'the clock of every process jumps 31 days, an hour and minus ten minutes, and back',
  weight: 3,
  databaseOwner: 'fire',
  async run(stage) {
    const { site, load, random, row, leftMs } = stage;
    const file = path.join(site.dataDir, 'clock-shift');
    const shim = path.join(import.meta.dirname, '..', 'clock-shift.mjs');
    fs.writeFileSync(file, '0');
    site.extra = { NODE_OPTIONS: `--import ${shim}`, FIRE_CLOCK_FILE: file };
    await site.stop();
    await site.start();
    load.start();
    const before = await countRounds(stage);
    const stepMs = Math.max(1_500, leftMs() / (jumps.length * 2));
    for (const [name, shiftMs] of shuffle(random, jumps)) {
      fs.writeFileSync(file, String(shiftMs));
      row.injected += 1;
      printStep(stage, name);
      await sleep(stepMs);
      fs.writeFileSync(file, '0');
      row.injected += 1;
      await waitUntilWell(stage);
    }
    const hasGoneOn = await poll(
      async () => ((await countRounds(stage)) > before ? true : null),
      Math.max(ROUND_WAIT_MS, leftMs()),
      500,
    );
    if (hasGoneOn === null) noteBroken(row, `${table.code} has begun no round that was bet on`);
    for (const stuck of await listStuck(stage)) noteBroken(row, `a stuck round: ${stuck}`);
    site.extra = {};
  },
};
