import { createPublicKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { findFreePorts } from '../free-ports.ts';
import { runCases } from './cases.ts';
import type { Result } from './cases.ts';
import { startExample } from './example.ts';
import type { Change } from './example.ts';
import { newKey, openPlatform } from './platform.ts';
import { providerCalls } from './provider-calls.ts';
import { providerRounds } from './provider-rounds.ts';

/** The cases for an example provider, which has no held balances, shared rounds, live tables or matches. */
const cases = [...providerCalls, ...providerRounds];
const shared = [
  'open rounds, if the provider has shared ones',
  'live tables, if the provider has some',
  'matches that are being played, if the provider has some',
  'calling off a round that never was',
];

/** Runs cases against the example, unchanged or changed. */
async function conform(changes: readonly Change[], names: readonly string[]): Promise<Result[]> {
  const [port, own] = await findFreePorts();
  const key = newKey('ed25519');
  const pem = key.export({ type: 'pkcs8', format: 'pem' }).toString();
  const platform = await openPlatform({
    provider: 'acme',
    providerUrl: `http://127.0.0.1:${port}`,
    providerKey: toPublic(key),
    ownKey: null,
    listens: { host: '127.0.0.1', port: own },
    lateMs: 2_500,
  });
  onTestFinished(() => platform.close());
  const example = await startExample('provider.mjs', {
    port,
    env: { KEY: 'acme.pem', PLATFORM: platform.url, TIMEOUT_MS: '1500' },
    // Retries sooner, so that the test does not wait.
    changes: [['.map(settle), 1000)', '.map(settle), 50)'], ...changes],
    files: { 'acme.pem': pem },
  });
  onTestFinished(() => example.stop());
  const isChanged = changes.length > 0;
  const waits = { timeoutMs: isChanged ? 600 : 10_000, quietMs: 250 };
  const site = { currency: 'HKD', minorDigits: 2, games: [] };
  const world = { platform, ...site, play: toss, trade: null, ...waits };
  return runCases(
    cases.filter(({ name }) => names.includes(name)),
    world,
    () => {},
  );
}

const toPublic = (key: KeyObject): KeyObject => createPublicKey(key);

/** What the example's page does. */
async function toss(url: string): Promise<void> {
  const { origin, hash } = new URL(url);
  const post = async (path: string): Promise<{ isOpen?: boolean }> => {
    const body = JSON.stringify({ id: hash.slice(1) });
    const reply = await fetch(`${origin}${path}`, { method: 'POST', body });
    return reply.json();
  };
  if ((await post('/open')).isOpen === true) await post('/toss');
}

test('the example provider passes every case, and has no shared rounds and tables', async () => {
  const results = await conform(
    [],
    cases.map(({ name }) => name),
  );
  expect(results.filter(({ verdict }) => verdict === 'FAIL')).toEqual([]);
  const skipped = results.filter(({ verdict }) => verdict === 'skip').map(({ name }) => name);
  expect(skipped).toEqual(shared);
});

const unclear = [
  'the answer to a bet is lost',
  'a bet never arrives',
  'a bet is answered by a proxy',
  'a bet is answered RS_ERROR_UNKNOWN',
  'a bet is answered RS_ERROR_TOKEN_EXPIRED',
  'the answer to a bet is late',
];
const repeated = [
  'the answer to a win is lost',
  'a win is answered by a proxy',
  'a win is answered RS_ERROR_UNKNOWN',
  'the answer to a rollback is lost',
];
const signatures = [
  'a call that is not signed',
  'a call that another party has signed',
  'a body that was changed after signing',
];
const refused = [
  'a bet is answered RS_ERROR_NOT_ENOUGH_MONEY',
  'a bet is answered RS_ERROR_LIMIT_REACHED',
];

/** Each fault, the source change that causes it, and the cases that detect it. */
const broken: readonly [what: string, change: Change, cases: readonly string[]][] = [
  ['an unknown category', ["'electronic'", "'coins'"], ['the list of games']],
  [
    'no look at signatures',
    ['if (!(await isFromPlatform', 'if (!raw && !(await isFromPlatform'],
    signatures,
  ],
  [
    'success for what is not JSON',
    ['RS_ERROR_WRONG_SYNTAX', 'RS_OK'],
    ['a signed body that is not JSON'],
  ],
  [
    'another request_uuid',
    ['request_uuid: body.request_uuid', "request_uuid: '1'"],
    ['a request_uuid'],
  ],
  ['an address without a host', ['url: `${PUBLIC}/?', 'url: `/?'], ['the address of a game']],
  [
    'no game for a place that it does not have',
    ['lobby_url: lobby }) => {', 'lobby_url: lobby, target }) => {\n if (target) return {};'],
    ['the address of a place in a game that it does not have'],
  ],
  [
    'any game',
    ["if (code !== 'coin')", 'if (!code)'],
    ['the address of a game that is not listed'],
  ],
  [
    'no closing',
    ["'/session/close'", "'/session/end'"],
    ['closing the games of a player who has none'],
  ],
  [
    'a replay for anybody',
    ['if (kept.rounds[round]?.user === user)', 'if (user)'],
    ['the replay of a round that never was', 'the replay of a round'],
  ],
  [
    'transfers that nobody keeps',
    ['const calls = {', "const calls = { '/wallet/deposit': () => ({}),"],
    ['a game of a seamless venue has no transfers'],
  ],
  ['a part of a cent', ['amount: STAKE', 'amount: 1'], ['a bet']],
  [
    'a bet that others signed',
    ['Buffer.from(raw), ownKey', "Buffer.from('{}'), ownKey"],
    ['a bet'],
  ],
  [
    'a win of no bet',
    ['reference_transaction_uuid: bet', 'reference_transaction_uuid: end'],
    ['the end of a round'],
  ],
  [
    'one uuid for all bets',
    ['[randomUUID(), randomUUID()', "['0b5d0f2e-8f6d-4c0e-9d61-0a4b8a2f5c11', randomUUID()"],
    ['two games of one player that are open together'],
  ],
  ['no rollback', ['if (isRefused) delete', "if (status !== 'RS_OK') delete"], unclear],
  ['a draw without a stake', ["if (status === 'RS_OK') {", 'if (!isRefused) {'], unclear],
  ['a draw after a refusal', ["if (status === 'RS_OK') {", "if (status !== 'unclear') {"], refused],
  [
    'what is owed is sent once',
    [" === 'RS_OK') delete kept.owed[id]", ' !== 0) delete kept.owed[id]'],
    repeated,
  ],
  [
    'other words each time',
    ['...body, request_uuid', '...body, bet: randomUUID(), request_uuid'],
    repeated,
  ],
  [
    'an address that opens again',
    ['launches.delete(id) };', 'launches.has(id) };'],
    ['an address that was used'],
  ],
  [
    'games that stay open',
    ['if (it.user === user)', 'if (!user)'],
    ['an address of a player whose games are closed'],
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
  const found = new Set([...broken.flatMap(([, , names]) => names), ...shared]);
  expect(cases.map(({ name }) => name).filter((name) => !found.has(name))).toEqual([]);
});
