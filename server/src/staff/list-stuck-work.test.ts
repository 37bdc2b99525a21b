import { listStuckWork } from '@vela/contract/staff/staff-calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startKit } from '../../test/kit.ts';
import type { Kit, TestStaff } from '../../test/kit.ts';
import { need } from '../../test/money.ts';
import { newStuck } from '../../test/stuck.ts';
import { newVenueProvider } from '../../test/venue-provider.ts';
import type { VenueProvider } from '../../test/venue-provider.ts';
import { worklists } from '../slices.ts';

let kit: Kit;
let provider: VenueProvider;
let staff: TestStaff;
beforeAll(async () => {
  kit = await startKit();
  provider = await newVenueProvider(kit, 20);
  staff = await kit.newStaff('finance');
});
afterAll(() => kit.stop());

const worklist = 'wallet/venue-transfers';
const look = async () => need(await kit.call(listStuckWork, {}, { as: staff }));

test('each worklist has its figures, though nothing is stuck', async () => {
  const { figures, rows } = await look();
  expect(rows).toEqual([]);
  expect(figures.map((it) => it.worklist)).toEqual(worklists.map((it) => it.name));
});

test('what fails again and again is shown with its target, its tries and what came of them', async () => {
  const key = await newStuck(kit, provider);
  const { figures, rows } = await look();
  expect(rows).toMatchObject([{ worklist, key, tries: 3, givenUpAt: null, mayTryAgain: true }]);
  expect(rows[0]?.problem).toContain('no clear answer');
  expect(figures.find((it) => it.worklist === worklist)).toMatchObject({ failing: 1, givenUp: 0 });
});
