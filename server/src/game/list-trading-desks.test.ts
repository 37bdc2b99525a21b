import { listTradingDesks, listVenues } from '@vela/contract/game/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { runWork } from '../app/work.ts';
import { saveListedVenues } from './offer-store.ts';

const kit = await useKit();
const provider = await kit.provider(7);

test('a trader sees the trading desks, and nothing else about the venues', async () => {
  const as = await kit.operator('trader');
  expect(await kit.done(listTradingDesks, {}, { as })).toEqual({ desks: [] });
  await runWork(kit.services, ({ tx }) =>
    saveListedVenues(tx, provider.name, [{ venue: provider.venue, pictures: null, hasDesk: true }]),
  );
  const { desks } = await kit.done(listTradingDesks, {}, { as });
  expect(desks).toEqual([{ venue: provider.venue, name: expect.any(String) }]);
  expect((await kit.call(listVenues, {}, { as })).refusal).toBe('forbidden');
});

test.each(['finance', 'support', 'content', 'auditor'] as const)(
  'the role %s finds no desks',
  async (role) => {
    const as = await kit.operator(role);
    expect((await kit.call(listTradingDesks, {}, { as })).refusal).toBe('forbidden');
  },
);
