import type { Page } from 'playwright-core';
import { listViolations } from './axe.ts';
import { listOverflow, settle } from './settle.ts';
import type { Watch } from './watch.ts';

/** What is wrong with a page once it has settled, and what its watch has seen; empty if nothing. */
export async function listFaults(page: Page, seen: Watch): Promise<string[]> {
  await settle(page, seen);
  return [...(await listOverflow(page)), ...(await listViolations(page)), ...seen.take()];
}
