import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { calls } from '@vela/contract/calls.ts';
import { uploadFile } from '@vela/contract/content/calls.ts';
import { refusals } from '@vela/contract/refusals.ts';
import { fuzz } from '@vela/service/fuzz/run.ts';
import type { FuzzPlan } from '@vela/service/fuzz/run.ts';
import type { Target } from '@vela/service/fuzz/request.ts';
import { readFuzzSize } from '@vela/service/fuzz/size.ts';
import { sandboxSecret, signMessage } from '@vela/service/webhook-signature.ts';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { buildApp } from '../src/app.ts';
import { statuses } from '../src/game/provider/protocol.ts';
import { signBody } from '../src/game/provider/signature.ts';
import { routes } from '../src/slices.ts';
import { useKit } from '../test/kit.ts';
import { isStaffCall, wholeInput } from '../test/samples.ts';

/*
 * No input causes a 5xx or reveals internals: a few malformed requests to every entry point. `npm
 * run fuzz` does the same by the thousand.
 */

const { perTarget, seed, onReport: tell } = readFuzzSize(process.env, 4);

const kit = await useKit();
const provider = await kit.provider(41);
const ports = { player: await open(kit.app), staff: await open(kit.staffApp) };

async function open(app: FastifyInstance): Promise<number> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
}

const names = new Map<number, string>(
  Object.entries(refusals).map(([name, { code }]) => [code, name]),
);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function isRefusal(_target: Target, body: unknown): boolean {
  return isObject(body) && names.get(Number(body['code'])) === body['refusal'];
}

/** Returns the faults in the replies, the log and the process; empty if there are none. */
async function findFaults(plan: Omit<FuzzPlan, 'seed' | 'perTarget'>, times = 1) {
  const report = await fuzz({ ...plan, seed, perTarget: perTarget * times });
  tell(report);
  const logged = kit.logLines.splice(0).filter((line) => /"msg":"[^"]*call failed/.test(line));
  const { status } = await fetch(`http://127.0.0.1:${plan.port}/healthz`);
  await kit.proveBooks();
  const died = status === 200 ? [] : [`/healthz answers ${status}`];
  return [...report.failures, ...logged.slice(0, 3).map((line) => line.slice(0, 500)), ...died];
}

test.each(['player', 'staff'] as const)('no call of the %s port fails', async (port) => {
  const onPort = calls.filter((call) => isStaffCall(call) === (port === 'staff'));
  const targets = onPort.map((call) => async (): Promise<Target> => {
    const caller =
      call.audience === 'staff'
        ? await kit.operator('owner')
        : await kit.player({ balanceMinor: 100_000n, phone: null, venueNos: [41] });
    return {
      name: call.name,
      method: call.method,
      path: call.path,
      headers: { token: caller.token, lang: 'en', 'idempotency-key': randomUUID() },
      sample: wholeInput(call),
    };
  });
  expect(await findFaults({ port: ports[port], targets, isRefusal })).toEqual([]);
});

test('no page, no file and no health check fails', async () => {
  const pagesDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vela-pages-'));
  fs.mkdirSync(path.join(pagesDir, 'assets'));
  fs.writeFileSync(path.join(pagesDir, 'index.html'), '<!doctype html>');
  fs.writeFileSync(path.join(pagesDir, 'assets', 'a-1234.js'), '1');
  const app = await buildApp(kit.services, { serves: 'staff', routes, pagesDir });
  const port = await open(app);
  const paths = ['/', '/index.html', '/assets/a-1234.js', '/files/fil_1', '/healthz', '/readyz'];
  const targets = [...paths, '/live', '/none'].map((at) => async (): Promise<Target> => ({
    name: `GET ${at}`,
    method: 'GET',
    path: at,
    headers: {},
    sample: at.startsWith('/files') ? { until: '1', sign: 'x' } : {},
  }));
  expect(await findFaults({ port, targets, isRefusal }, 4)).toEqual([]);
  await app.close();
  fs.rmSync(pagesDir, { recursive: true, force: true });
});

test('no upload fails, however its form is broken', async () => {
  const { token } = await kit.player();
  const target: Target = {
    name: 'upload',
    method: 'POST',
    path: uploadFile.path,
    headers: { token },
    sample: { purpose: 'receipt' },
  };
  const { player: port } = ports;
  expect(await findFaults({ port, targets: [async () => target], isRefusal }, 8)).toEqual([]);
});

test('no message of a provider fails, signed or not', async () => {
  const play = await provider.sit(500_000n);
  const body = {
    user: play.user,
    token: play.token,
    request_uuid: 'r1',
    game_code: play.gameCode,
    round: 'r',
    round_closed: true,
    currency: 'HKD',
    amount: 1_000_000,
    is_free: false,
    bet: 'zone',
    supplier_transaction_id: 's1',
    meta: { valid_bet: 1_000_000, selection: 'banker' },
  };
  const paths = [
    '/user/info',
    '/user/balance',
    '/transaction/bet',
    '/transaction/win',
    '/transaction/rollback',
  ];
  const targets = paths.map((path) => async (): Promise<Target> => ({
    name: `provider${path}`,
    method: 'POST',
    path: `/provider/${provider.name}${path}`,
    headers: {},
    sample: {
      ...body,
      transaction_uuid: randomUUID(),
      reference_transaction_uuid: randomUUID(),
    },
    sign: (raw) => ({ 'x-hub88-signature': signBody(raw, provider.privateKey) }),
  }));
  const known = new Set<unknown>(statuses);
  const { player: port } = ports;
  const isAnswer: FuzzPlan['isRefusal'] = (target, it) =>
    isRefusal(target, it) || (isObject(it) && known.has(it['status']) && it['status'] !== '');
  expect(await findFaults({ port, targets, isRefusal: isAnswer }, 4)).toEqual([]);
});

test('no message of a payment channel fails, signed or not', async () => {
  const occurred = { reference: 'D1', occurred_at: kit.clock.now().toISOString() };
  const samples = [
    { event: 'order.paid', ...occurred, order_id: 'p1', amount_minor: 100 },
    {
      event: 'address.transfer',
      ...occurred,
      address: 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf',
      protocol: 'TRC20',
      tx_hash: 'ab12',
      amount_micro: 1_000_000,
      confirmations: 3,
    },
    { event: 'payout.paid', ...occurred, receipt: 'r1', reason: '' },
  ];
  const targets = samples.map((sample) => async (): Promise<Target> => ({
    name: `channel ${sample.event}`,
    method: 'POST',
    path: '/pay/alipay/callback',
    headers: {},
    sample,
    sign: (body) => ({
      ...signMessage(sandboxSecret(kit.services.config.secret, 'alipay'), {
        id: `msg_${randomUUID()}`,
        at: kit.clock.now(),
        body,
      }),
    }),
  }));
  const { player: port } = ports;
  const isAnswer: FuzzPlan['isRefusal'] = (target, it) =>
    isRefusal(target, it) || (isObject(it) && typeof it['result'] === 'string');
  expect(await findFaults({ port, targets, isRefusal: isAnswer }, 10)).toEqual([]);
});
