import { listStuckWork } from '@vela/contract/staff/staff-calls.ts';
import { worklistNames } from '@vela/contract/staff/rules.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { newStuck } from '../../test/stuck.ts';

const kit = await useKit();
const provider = await kit.venueProvider(20);
const staff = await kit.operator('finance');

const worklist = 'wallet/venue-transfers';
const read = async () => await kit.done(listStuckWork, {}, { as: staff });

test('each worklist has its figures, even if nothing is stuck', async () => {
  const { figures, rows } = await read();
  expect(rows).toEqual([]);
  expect(figures.map((it) => it.worklist)).toEqual(worklistNames);
});

test('repeated failures are shown with their target, tries and results', async () => {
  const key = await newStuck(kit, provider);
  const { figures, rows } = await read();
  expect(rows).toMatchObject([{ worklist, key, tries: 3, givenUpAt: null, mayTryAgain: true }]);
  expect(rows[0]?.problem).toContain('no clear answer');
  expect(figures.find((it) => it.worklist === worklist)).toMatchObject({ failing: 1, givenUp: 0 });
});
