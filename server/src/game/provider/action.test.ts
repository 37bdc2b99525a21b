import { randomUUID } from 'node:crypto';
import { openTradingDesk } from '@vela/contract/game/staff-calls.ts';
import { listAudit } from '@vela/contract/staff/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../../test/kit.ts';
import { disable } from '../../../test/staff.ts';
import type { Body } from '../../../test/provider.ts';
import { runWork } from '../../app/work.ts';
import { saveListedVenues } from '../offer-store.ts';

const kit = await useKit();
const provider = await kit.provider(7);
const trader = await kit.operator('risk');
const owner = await kit.operator('owner');
await runWork(kit.services, ({ tx }) =>
  saveListedVenues(tx, provider.name, [{ venue: provider.venue, pictures: null, hasDesk: true }]),
);

const action = (fields: Body = {}): Body => ({
  request_uuid: randomUUID(),
  action_uuid: randomUUID(),
  operator: String(trader.staffId),
  operator_name: trader.username,
  step: 'make',
  kind: 'price',
  subject: 'Flames – Kowloon · Flames',
  details: { oddsMilli: 1_800, selection: 'result/goals/regular/home' },
  reason: 'team news',
  done_at: '2026-06-18T10:00:00Z',
  ...fields,
});
const read = async () => {
  const { list } = await kit.done(listAudit, { subject: `desk:${provider.name}` }, { as: owner });
  return list;
};

test('only an operator who has opened the desk has done something there', async () => {
  expect(await provider.send('/desk/action', action())).toMatchObject({
    status: 'RS_ERROR_INVALID_TOKEN',
  });
  expect(await read()).toEqual([]);
});

test('an action is one entry of the audit log, however often it is sent', async () => {
  await kit.done(openTradingDesk, { venue: provider.venue }, { as: trader });
  const sent = action();
  const both = [
    await provider.send('/desk/action', sent),
    await provider.send('/desk/action', sent),
  ];
  expect(both.map(({ status }) => status)).toEqual(['RS_OK', 'RS_OK']);
  const entries = await read();
  expect(entries.map(({ action, actor, role }) => [action, actor, role])).toEqual([
    ['trading.setPrice', trader.username, 'risk'],
  ]);
  expect(JSON.parse(entries[0]?.details ?? '')).toMatchObject({
    about: 'Flames – Kowloon · Flames',
    reason: 'team news',
    oddsMilli: 1_800,
  });
});

test('an operator who lost the right to trade, or never opened the desk, may do nothing there', async () => {
  const as = await kit.operator('risk');
  const ask = async () => {
    const body = { operator: String(as.staffId), request_uuid: randomUUID() };
    return (await provider.send('/desk/operator', body)).status;
  };
  expect(await ask()).toBe('RS_ERROR_INVALID_TOKEN');
  await kit.done(openTradingDesk, { venue: provider.venue }, { as });
  expect(await ask()).toBe('RS_OK');
  await disable(kit, as);
  expect(await ask()).toBe('RS_ERROR_USER_DISABLED');
});

test('a proposal and its confirmation are two entries of two operators', async () => {
  await kit.done(openTradingDesk, { venue: provider.venue }, { as: trader });
  await kit.done(openTradingDesk, { venue: provider.venue }, { as: owner });
  const about = { kind: 'void', details: { action: 4 } };
  await provider.send('/desk/action', action({ ...about, step: 'propose' }));
  const second = { operator: String(owner.staffId), operator_name: owner.username };
  const proposedBy = { proposed_by: trader.username };
  await provider.send(
    '/desk/action',
    action({ ...about, ...second, ...proposedBy, step: 'confirm' }),
  );
  const [last, first] = await read();
  expect([first?.action, first?.actor]).toEqual(['trading.propose', trader.username]);
  expect([last?.action, last?.actor]).toEqual(['trading.confirm', owner.username]);
});

test.each<[string, Body]>([
  ['an unknown kind', { kind: 'bribe' }],
  ['details of details', { details: { a: { b: 1 } } }],
  [
    'too many details',
    { details: Object.fromEntries('a b c d e f g h i j k l m'.split(' ').map((it) => [it, 1])) },
  ],
  ['an operator that is none', { operator: '0' }],
])('%s is refused', async (_name, fields) => {
  expect(await provider.send('/desk/action', action(fields))).toMatchObject({
    status: 'RS_ERROR_WRONG_TYPES',
  });
});
