import type pg from 'pg';
import { listStuck, readFigures, retryRow } from '@vela/service/worklist-figures.ts';
import type { WorklistRows } from '@vela/service/worklist-rows.ts';
import { reportRows } from './book/bets/report-store.ts';
import { callbackRows } from './desk/callback-store.ts';
import { callRows } from './wallet/store.ts';

/** All worklists of the studio towards the platform. */
const worklists: readonly WorklistRows[] = [callRows, callbackRows, reportRows];

/** Rows of one worklist that are printed. */
const rowsMax = 100;

/** The state of the studio's worklists, with the rows for an operator's attention, line by line. */
export async function describeWork(pool: pg.Pool, now: Date): Promise<string[]> {
  const lines: string[] = [];
  for (const list of worklists) {
    const { due, underWay, failing, givenUp } = await readFigures(pool, list, now);
    lines.push(
      `${list.name}: ${due} due, ${underWay} in progress, ${failing} failing, ` +
        `${givenUp} dead letters`,
    );
    for (const row of await listStuck(pool, list, { now, limit: rowsMax })) {
      const next = row.givenUpAt ?? row.nextTryAt;
      const what = row.givenUpAt === null ? 'next attempt' : 'dead letter since';
      lines.push(
        `  ${row.key}  ${row.target}, attempts ${row.tries}, ${what} ${next.toISOString()}` +
          (row.problem === '' ? '' : `: ${row.problem}`),
      );
    }
  }
  return lines;
}

/**
 * Makes a row due now, also a dead letter; the studio takes it within seconds. False if the row is
 * not open; null if there is no such worklist.
 */
export async function retryWork(
  pool: pg.Pool,
  { worklist, key, now }: { worklist: string; key: string; now: Date },
): Promise<boolean | null> {
  const list = worklists.find(({ name }) => name === worklist);
  return list === undefined ? null : await retryRow(pool, list, key, now);
}
