import { listVenues, openTradingDesk } from '@vela/contract/game/staff-calls.ts';
import { listAudit } from '@vela/contract/staff/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { runWork } from '../app/work.ts';
import { saveListedVenues } from './offer-store.ts';
import { ProviderUnavailable } from './provider/client.ts';
import type { DeskOpening } from './provider/client.ts';

const kit = await useKit();
const provider = await kit.provider(7);
const { providerClient } = kit.services;
let openings: DeskOpening[] = [];
kit.services.providerClient = {
  ...providerClient,
  desk: async (_baseUrl, opening) => {
    openings.push(opening);
    return 'https://studio.example/trading/#launch=abc';
  },
};

const list = (hasDesk: boolean) =>
  runWork(kit.services, ({ tx }) =>
    saveListedVenues(tx, provider.name, [{ venue: provider.venue, pictures: null, hasDesk }]),
  );

test('an operator who may trade opens the desk of a venue, which the audit log records', async () => {
  const as = await kit.operator('risk');
  const input = { venue: provider.venue };
  expect((await kit.call(openTradingDesk, input, { as })).refusal).toBe('notFound');
  await list(true);
  const { venues } = await kit.done(listVenues, {}, { as });
  expect(venues.find(({ venue }) => venue === provider.venue)?.hasDesk).toBe(true);
  openings = [];
  const { url } = await kit.done(openTradingDesk, input, { as });
  expect(url).toContain('#launch=');
  expect(openings).toEqual([
    {
      operator: String(as.staffId),
      operator_name: as.username,
      rights: ['trade'],
      currency: 'HKD',
      lang: expect.any(String),
    },
  ]);
  const subject = `venue:${provider.venue}`;
  const { list: entries } = await kit.done(
    listAudit,
    { subject },
    { as: await kit.operator('owner') },
  );
  expect(entries.map(({ action, actor }) => [action, actor])).toEqual([
    ['trading.openDesk', as.username],
  ]);
});

test.each(['finance', 'support', 'content', 'auditor'] as const)(
  'the role %s may not trade',
  async (role) => {
    const as = await kit.operator(role);
    const { refusal } = await kit.call(openTradingDesk, { venue: provider.venue }, { as });
    expect(refusal).toBe('forbidden');
  },
);

test('a provider that gives no address is unavailable', async () => {
  await list(true);
  const before = kit.services.providerClient;
  const silent = (): never => {
    throw new ProviderUnavailable('no answer');
  };
  kit.services.providerClient = { ...before, desk: async () => silent() };
  const as = await kit.operator('owner');
  const { refusal } = await kit.call(openTradingDesk, { venue: provider.venue }, { as });
  kit.services.providerClient = before;
  expect(refusal).toBe('unavailable');
});
