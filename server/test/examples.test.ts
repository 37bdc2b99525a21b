import fs from 'node:fs';
import path from 'node:path';
import { createDeposit, getDepositOrder } from '@vela/contract/deposit/calls.ts';
import { launchGame, listBets } from '@vela/contract/game/calls.ts';
import { getWithdrawalOrder } from '@vela/contract/withdrawal/calls.ts';
import { fetchBounded } from '@vela/service/fetch-bounded.ts';
import { workOff } from '@vela/service/worklist.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startExample } from '../../tools/conform/example.ts';
import { findFreePorts } from '../../tools/free-ports.ts';
import { createChannelClient } from '../src/app/channel-client.ts';
import { channelSecrets, channelsUrl } from '../src/app/channels.ts';
import { runWork } from '../src/app/work.ts';
import { channelOrders } from '../src/deposit/channel/query.ts';
import { readOffers } from '../src/game/offers.ts';
import { createProviderClient } from '../src/game/provider/client.ts';
import { platformKeyFor } from '../src/game/provider/platform-keys.ts';
import { addProvider, agreement } from '../src/game/provider/registry.ts';
import { findAlgorithm } from '../src/game/provider/registry-store.ts';
import { smsSwitchSetting } from '../src/access/settings.ts';
import { payouts } from '../src/withdrawal/paying.ts';
import { useKit } from '../test/kit.ts';
import { need } from '../seeds/stage/send.ts';
import { newKeys } from '../test/provider.ts';

// The examples on a platform with nothing else: a licensed site with its own gateway.
const [port, providerPort, gatewayPort] = await findFreePorts();
const secret = 'a secret of this test that is long enough';
const kit = await useKit({ at: new Date().toISOString() });
const { services } = kit;
services.config = {
  ...services.config,
  mode: 'licensed',
  port,
  publicUrl: `http://127.0.0.1:${port}`,
  gateway: {
    url: `http://127.0.0.1:${gatewayPort}`,
    secrets: [Buffer.from(secret)],
    pageOrigins: [`http://127.0.0.1:${gatewayPort}`],
  },
};
const { config, site } = services;
const keyFor = platformKeyFor(config, (url) => findAlgorithm(kit.database.db, url));
services.providerClient = createProviderClient({ keyFor, money: site });
services.channelClient = createChannelClient({
  ...services,
  baseUrl: channelsUrl(config),
  secretsOf: (channel) => channelSecrets(config, channel),
});
await kit.app.listen({ host: '127.0.0.1', port });

/** Sends what a page of an example sends. */
async function post(url: string, content: object): Promise<Record<string, unknown>> {
  const request = {
    method: 'POST',
    headers: {},
    body: Buffer.from(JSON.stringify(content)),
  } as const;
  const reply = await fetchBounded(url, request, { timeoutMs: 8_000, bytesMax: 10_000 });
  return reply.isComplete ? JSON.parse(reply.text) : {};
}

test('the example provider’s game is listed, opened and played, and its bets are in the records', async () => {
  const { privateKey, publicPem } = newKeys('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const names = { zh: '硬币', hk: '硬幣', en: 'Coin', th: 'เหรียญ' };
  const agreed = agreement.parse({
    provider: 'acme',
    algorithm: 'ed25519',
    currency: 'HKD',
    country: 'HK',
    address: `http://127.0.0.1:${providerPort}`,
    venues: [
      {
        venue: 'acme',
        category: 'electronic',
        wallet_kind: 'seamless',
        art: 'roulette',
        names,
        taglines: names,
      },
    ],
  });
  expect(await runWork(services, (work) => addProvider(work, agreed, publicPem))).toBeNull();
  const env = { KEY: 'acme.pem', PLATFORM: `${config.publicUrl}/provider/acme` };
  const example = await startExample('provider.mjs', {
    port: providerPort,
    env,
    files: { 'acme.pem': pem },
  });
  onTestFinished(() => example.stop());
  expect(await readOffers(services)).toBe(true);
  const as = await kit.player({ balanceMinor: 100_000n });
  const { url } = await kit.done(launchGame, { venue: 'acme', gameCode: 'coin' }, { as });
  const { origin, hash } = new URL(url);
  const id = hash.slice(1);
  expect(await post(`${origin}/open`, { id })).toEqual({ isOpen: true });
  let won = 0;
  for (let toss = 0; toss < 5; toss++) {
    const reply = await post(`${origin}/toss`, { id });
    expect(reply).toMatchObject({ status: 'RS_OK' });
    won += Number(reply['won']) / 1_000;
  }
  const { list } = await kit.done(listBets, {}, { as });
  expect(list.map((bet) => bet.stakeMinor)).toEqual([10_000, 10_000, 10_000, 10_000, 10_000]);
  expect(list.reduce((sum, bet) => sum + bet.payoutMinor, 0)).toBe(won);
  const kept = fs.readFileSync(path.join(example.folder, 'provider.json'), 'utf8');
  expect(JSON.parse(kept)).toMatchObject({ owed: {} });
});

test('the example gateway accepts a deposit and pays a withdrawal', async () => {
  const env = { VELA_PAYMENT_SECRET: secret };
  const example = await startExample('gateway.mjs', { port: gatewayPort, env });
  onTestFinished(() => example.stop());
  const payer = await kit.payer();
  const wanted = { methodCode: 'alipay', amountMinor: 50_000n };
  const { order } = await kit.done(createDeposit, wanted, { as: payer });
  await workOff(channelOrders, services);
  const show = async () =>
    (await kit.done(getDepositOrder, { orderNo: order.orderNo }, { as: payer })).order;
  const page = new URL((await show())?.payUrl ?? '');
  await post(`${page.origin}/pay`, { key: page.hash.slice(1), state: 'paid' });
  await vi.waitFor(async () => expect(await show()).toMatchObject({ state: 'completed' }), 10_000);
  expect(await kit.balance(payer.playerId)).toBe(50_000n);

  // Without the sandbox this site cannot send a code.
  await kit.set(smsSwitchSetting, 'off');
  const { player, cardId } = await kit.withdrawer({ balanceMinor: 250_000n });
  const requested = need(await kit.withdrawal(player, cardId, { amountMinor: 100_000n }));
  const { orderNo } = requested.withdrawal;
  await workOff(payouts, services);
  await vi.waitFor(async () => {
    await workOff(payouts, services);
    const { withdrawal } = await kit.done(getWithdrawalOrder, { orderNo }, { as: player });
    expect(withdrawal).toMatchObject({ state: 'paid' });
  }, 10_000);
  expect(await kit.balance(player.playerId)).toBe(150_000n);
});
