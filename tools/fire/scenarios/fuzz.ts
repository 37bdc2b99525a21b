import { calls } from '@vela/contract/calls.ts';
import type { Call } from '@vela/contract/call.ts';
import { getDepositOrder } from '@vela/contract/deposit/calls.ts';
import { refusals } from '@vela/contract/refusals.ts';
import { fuzz } from '@vela/service/fuzz/run.ts';
import type { FuzzPlan } from '@vela/service/fuzz/run.ts';
import type { Target } from '@vela/service/fuzz/request.ts';
import { shuffle } from '@vela/service/random.ts';
import { isStaffCall, wholeInput } from '../../../server/test/samples.ts';
import { isRefusalName } from '../../../studio/src/protocol/refusals.ts';
import { isRecord } from '../answers.ts';
import { addExample } from '../tally.ts';
import { waitUntilWell } from '../stage.ts';
import type { Scenario, Stage } from '../stage.ts';

/*
 * The generator of `npm run fuzz`, against a whole site under load. It acts as a dedicated player,
 * or without a session.
 */

// Chosen: few per target, so that a short run covers many targets.
const PER_TARGET = 4;

type Endpoint = { port: number; target: () => Promise<Target>; isRefusal: FuzzPlan['isRefusal'] };

const codes = new Map<number, string>(
  Object.entries(refusals).map(([name, { code }]) => [code, name]),
);
const isOurs = (_target: Target, body: unknown): boolean =>
  isRecord(body) && codes.get(Number(body['code'])) === body['refusal'];
const isStudios = (_target: Target, body: unknown): boolean =>
  isRecord(body) && (isRefusalName(body['reason']) || typeof body['error'] === 'string');
const isAnything = (): boolean => true;

/** The studio's endpoints; calls that the platform signs are refused before they are parsed. */
const studioEndpoints: readonly [string, Record<string, unknown>][] = [
  ['/play/session', { launchToken: 'x'.repeat(43) }],
  ['/play/spin', { roundId: '00000000-0000-4000-8000-000000000000', stakeMinor: 100 }],
  ['/play/hand/open', { roundId: '00000000-0000-4000-8000-000000000000', spots: { main: 100 } }],
  ['/play/rotate-seed', { clientSeed: 'seed' }],
  ['/desk/page/read', { order: 'x', key: 'y' }],
  ['/desk/page/finish', { order: 'x', key: 'y', wish: 'pay' }],
  ['/game/url', {}],
  ['/wallet/deposit', {}],
];

function listEndpoints({ site, random, probe }: Stage): Endpoint[] {
  const { server, console, studio } = site.ports;
  const newHeaders = (): Record<string, string> => ({
    lang: 'en',
    // Limits per address would hide what is behind them.
    'x-forwarded-for': `10.6.${random.int(256)}.${random.int(256)}`,
  });
  const toTarget = (call: Call) => async (): Promise<Target> => {
    const headers = newHeaders();
    // An earlier call may have ended the session.
    if (call.audience === 'player') await probe.call(getDepositOrder, {});
    if (call.audience === 'player' && probe.token !== null) headers['token'] = probe.token;
    const { name, method, path } = call;
    return { name, method, path, headers, sample: wholeInput(call) };
  };
  return [
    ...calls.map((call): Endpoint => ({
      port: isStaffCall(call) ? console : server,
      target: toTarget(call),
      isRefusal: isOurs,
    })),
    ...studioEndpoints.map(([path, sample]): Endpoint => ({
      port: studio,
      target: () =>
        Promise.resolve({ name: path, method: 'POST', path, headers: newHeaders(), sample }),
      isRefusal: path.startsWith('/play/') ? isStudios : isAnything,
    })),
  ];
}

/** Malformed requests under load. */
export const fuzzScenario: Scenario = {
  name: 'fuzz',
  what: 'malformed requests to every call and endpoint',
  weight: 1,
  databaseOwner: 'fire',
  async run(stage) {
    const { load, random, row, leftMs } = stage;
    load.start();
    const endpoints = shuffle(random, listEndpoints(stage));
    for (let index = 0; leftMs() > 1_500; index += 1) {
      const endpoint = endpoints[index % endpoints.length];
      if (endpoint === undefined) break;
      const { port, target, isRefusal } = endpoint;
      const seed = `fire ${random.int(2 ** 31)}`;
      const plan = { port, targets: [target], isRefusal, perTarget: PER_TARGET, seed };
      const { sent, failures } = await fuzz(plan);
      row.injected += sent;
      row.requests += sent;
      row.untyped += failures.length;
      for (const failure of failures) addExample(row, failure.slice(0, 600));
    }
    await waitUntilWell(stage);
  },
};
