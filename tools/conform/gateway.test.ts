import { expect, onTestFinished, test } from 'vitest';
import { findFreePorts } from '../free-ports.ts';
import { listFailures, runCases } from './cases.ts';
import type { Result } from './cases.ts';
import { startExample } from './example.ts';
import type { Change } from './example.ts';
import { openGatewayWorld } from './gateway.ts';
import { gatewayOrders } from './gateway-orders.ts';
import { gatewayPayouts } from './gateway-payouts.ts';

/** The cases for an example gateway, which has no chain. */
const cases = [...gatewayOrders, ...gatewayPayouts];
const secret = 'a secret of this test that is long enough';

/** Runs cases against the example, unchanged or changed. */
async function conform(changes: readonly Change[], names: readonly string[]): Promise<Result[]> {
  const [port] = await findFreePorts();
  const world = await openGatewayWorld({
    gatewayUrl: `http://127.0.0.1:${port}`,
    secretOf: () => Buffer.from(secret),
    channels: { orders: 'alipay', payouts: 'bankCard', addresses: null },
    currency: 'HKD',
    listens: { host: '127.0.0.1', port: 0 },
    pay,
    timeoutMs: changes.length > 0 ? 1_500 : 10_000,
    quietMs: 200,
  });
  onTestFinished(() => world.close());
  const env = { VELA_PAYMENT_SECRET: secret, FIRST_PAUSE_MS: '50' };
  const example = await startExample('gateway.mjs', { port, env, changes });
  onTestFinished(() => example.stop());
  return runCases(
    cases.filter(({ name }) => names.includes(name)),
    world,
    () => {},
  );
}

/** What the example's page does. */
async function pay(url: string, wish: string): Promise<void> {
  const { origin, hash } = new URL(url);
  const body = JSON.stringify({ key: hash.slice(1), state: wish === 'pay' ? 'paid' : 'failed' });
  await fetch(`${origin}/pay`, { method: 'POST', body });
}

test('the example gateway passes every case', async () => {
  const results = await conform(
    [],
    cases.map(({ name }) => name),
  );
  expect(listFailures(results)).toEqual([]);
});

const signatures = [
  'an order that is not signed',
  'an order that another party has signed',
  'an order that was changed after signing',
  'a payout that is not signed',
];
const reported = ['a payment', 'a payment that fails', 'the end of a payout'];
const repeated = [
  'a callback that is refused, and one that is not answered',
  'the callback of a payout that is refused',
];

/** Each fault, the source change that causes it, and the cases that detect it. */
const broken: readonly [what: string, change: Change, cases: readonly string[]][] = [
  ['an address without a host', ['pay_url: `${PUBLIC}', 'pay_url: `'], ['an order']],
  ['no look at signatures', ['if (!isSigned(headers, raw))', 'if (!raw)'], signatures],
  [
    'no look at the time',
    ['<= 300', '<= 3000'],
    ['an order of six minutes ago', 'an order of six minutes ahead'],
  ],
  [
    'only the first signature',
    [".split(' ').some(", ".split(' ').slice(0, 1).some("],
    ['two signatures in the header'],
  ],
  [
    'an amount of 1e4',
    ['if (/\\d[.eE]/.test(', 'if (/nothing/.test('],
    ['an order that cannot be read'],
  ],
  ['a new order each time', ['list[name] ??=', 'list[name] ='], ['an order, sent twice']],
  [
    'no look at the content',
    ['list[name].content === content', 'content'],
    ['the reference of another order', 'the reference of another payout'],
  ],
  [
    'another amount told',
    [
      '{ state: stateOf(order), amount_minor, order_id',
      '{ state: stateOf(order), amount_minor: 1, order_id',
    ],
    ['asking about an order that waits', 'a payment'],
  ],
  [
    'a state of what never was',
    ['if (order_id === undefined) return [404]', 'if (name === undefined) return [404]'],
    ['asking about an order that never was'],
  ],
  [
    'paying what was cancelled',
    ["if (stateOf(order) !== 'pending') return false;", ''],
    ['an order that is cancelled', 'cancelling an order that was paid'],
  ],
  [
    'no end of the time',
    ["? 'expired' : state", '? state : state'],
    ['an order whose time is over'],
  ],
  ['no callback', ['void tell(id);\n}', '}'], reported],
  [
    'a callback that others signed',
    [
      "headers['webhook-signature'] = toSignature(keys[0]",
      "headers['webhook-signature'] = toSignature('other'",
    ],
    reported,
  ],
  ['told once', ['if (!isOver) setTimeout', 'if (!id) setTimeout'], repeated],
  [
    'another webhook-id each time',
    [
      'async function tell(id) {\n  const',
      'async function tell(was) {\n  const id = randomUUID();\n  kept.news[id] = kept.news[was];\n  const',
    ],
    repeated,
  ],
  ['a payout without a receipt', ['paid = { receipt:', 'paid = { receipts:'], ['a payout']],
  [
    'a payout of nothing',
    ['if (!isAmount(body.amount_minor) || !body.account_number)', 'if (!body)'],
    ['a payout that cannot be made'],
  ],
  [
    'a payout that is not taken again',
    ["return [200, { state: 'accepted' }]", "return isNew ? [200, { state: 'accepted' }] : [500]"],
    ['a payout, sent twice'],
  ],
  [
    'a payout of what never was',
    ['state === undefined ? [404]', 'name === undefined ? [404]'],
    ['asking about a payout that never was'],
  ],
];

test.each(broken)('%s is detected', async (_what, change, names) => {
  const results = await conform([change], names);
  expect(results.map(({ name, verdict }) => `${verdict} ${name}`)).toEqual(
    results.map(({ name }) => `FAIL ${name}`),
  );
  expect(results).toHaveLength(names.length);
});

test('each case fails for one of these faults', () => {
  const found = new Set(broken.flatMap(([, , names]) => names));
  expect(cases.map(({ name }) => name).filter((name) => !found.has(name))).toEqual([]);
});
