import fs from 'node:fs';
import type { Job } from '@vela/service/jobs.ts';
import type { Route } from './app/route.ts';
import type { Services } from './app/services.ts';

const SLICES = [
  'access',
  'content',
  'deposit',
  'game',
  'message',
  'payout',
  'profile',
  'staff',
  'turnover',
  'wallet',
  'withdrawal',
];

/** What the doors of all slices give to the program. */
export type Slices = {
  routes: readonly Route[];
  jobs: readonly Job<Services>[];
  /** The doors that could not be opened, with the reason. */
  broken: readonly string[];
};

/** Opens the door of every slice that has one: `<slice>Routes` and `<slice>Jobs`. */
export async function openSlices(): Promise<Slices> {
  const routes: Route[] = [];
  const jobs: Job<Services>[] = [];
  const broken: string[] = [];
  for (const slice of SLICES) {
    const url = new URL(`./${slice}/index.ts`, import.meta.url);
    if (!fs.existsSync(url)) continue;
    try {
      const door = (await import(url.href)) as Record<string, unknown>;
      routes.push(...((door[`${slice}Routes`] ?? []) as readonly Route[]));
      jobs.push(...((door[`${slice}Jobs`] ?? []) as readonly Job<Services>[]));
    } catch (error) {
      broken.push(`${slice}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return { routes, jobs, broken };
}
