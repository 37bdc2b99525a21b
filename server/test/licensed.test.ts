import http from 'node:http';
import { saveSetup } from '@vela/contract/configuration/staff-calls.ts';
import { createDeposit, getDepositOrder } from '@vela/contract/deposit/calls.ts';
import { launchGame } from '@vela/contract/game/calls.ts';
import { listOutbox } from '@vela/contract/profile/staff-calls.ts';
import { fetchBounded } from '@vela/service/fetch-bounded.ts';
import { workOff } from '@vela/service/worklist.ts';
import { afterAll, expect, test, vi } from 'vitest';
import { startExample } from '../../tools/conform/example.ts';
import { findFreePorts } from '../../tools/free-ports.ts';
import { letters } from '../src/access/deliveries.ts';
import { createChannelClient } from '../src/app/channel-client.ts';
import { channelSecrets, channelsUrl } from '../src/app/channels.ts';
import { channelOrders } from '../src/deposit/channel/query.ts';
import { readOffers } from '../src/game/offers.ts';
import { useKit } from '../test/kit.ts';
import { offeredGame, offeredList } from './offered-game.ts';
import { becomeOwner, findPlayer, registerPlayer, sendAsStudio } from '../test/own-site.ts';
import { toBet } from '../test/provider.ts';
import type { TestPlayer } from '../test/site.ts';

/*
 * A licensed site from scratch: its only connections are a payment gateway and an SMS gateway.
 */

const [port, gatewayPort, smsPort] = await findFreePorts();
const secret = 'a secret of this test that is long enough';
const currency = 'THB';
const kit = await useKit({ isNew: true, currency, at: new Date().toISOString() });
const { services } = kit;
services.config = {
  ...services.config,
  mode: 'licensed',
  port,
  publicUrl: `http://127.0.0.1:${port}`,
  operator: {
    legalName: 'Nok Gaming Ltd',
    regulator: 'Isle Commission',
    licenceNumber: 'IC-1234',
    countries: ['TH'],
    helpline: '+66 2 000 0000',
  },
  gateway: {
    url: `http://127.0.0.1:${gatewayPort}`,
    secrets: [Buffer.from(secret)],
    pageOrigins: [`http://127.0.0.1:${gatewayPort}`],
  },
  outside: {
    ...services.config.outside,
    sms: {
      url: `http://127.0.0.1:${smsPort}/messages`,
      headers: { authorization: 'Bearer 3f' },
      body: '{"to":"{phone}","text":"{text}"}',
      okText: '"queued"',
    },
  },
};
const { config } = services;
services.channelClient = createChannelClient({
  ...services,
  baseUrl: channelsUrl(config),
  secretsOf: (channel) => channelSecrets(config, channel),
});
const game = { venue: 'lotus-slots', gameCode: 'lotus-pond' };
services.providerClient = {
  ...services.providerClient,
  launch: async (_baseUrl, { token }) => `https://games.example/?token=${token}`,
  games: async () =>
    offeredList(
      offeredGame({
        ...game,
        category: 'electronic',
        names: { zh: '荷塘', hk: '荷塘', en: 'Lotus pond', th: 'สระบัว' },
        rtpBp: 9600,
      }),
    ),
};
await kit.app.listen({ host: '127.0.0.1', port });

/** The messages that reached phones. */
const messages: { authorization: string | undefined; text: string }[] = [];
const smsGateway = http.createServer((request, response) => {
  void request.toArray().then((parts: Buffer[]) => {
    const { authorization } = request.headers;
    messages.push({ authorization, text: String(Buffer.concat(parts)) });
    response.end('{"status":"queued"}');
  });
});
await new Promise<void>((resolve) => smsGateway.listen(smsPort, '127.0.0.1', resolve));
const env = { VELA_PAYMENT_SECRET: secret };
const gateway = await startExample('gateway.mjs', { port: gatewayPort, env });
afterAll(async () => {
  await gateway.stop();
  smsGateway.close();
});

let player: TestPlayer;

test('its players register with a code that only their phone receives', async () => {
  await readOffers(services);
  const owner = await becomeOwner(kit);
  const choices = { venues: ['lotus-slots'], methods: ['thirdParty'], publishesTerms: true };
  await kit.done(saveSetup, choices, { as: owner });
  await kit.done(saveSetup, { opens: true }, { as: owner });
  const readPhone = async (): Promise<string> => {
    await workOff(letters, services);
    return /\d{6}/.exec(messages.at(-1)?.text.split('"text"')[1] ?? '')?.[0] ?? '';
  };
  const { token } = (await registerPlayer(kit, 'nokplayer', '13800000007', readPhone)).data;
  player = await findPlayer(kit, token);
  expect(messages).toMatchObject([{ authorization: 'Bearer 3f' }]);
  expect(messages[0]?.text).toContain('"to":"+8613800000007"');
  // Nothing of the sandbox: no readable messages, and no play money.
  expect((await kit.call(listOutbox, {}, { as: owner })).code).not.toBe(0);
  const { rowCount } = await kit.database.pool.query('select from profile_outbox');
  expect(rowCount).toBe(0);
  expect(await kit.balance(player.playerId)).toBe(0n);
});

test('deposits at the gateway can be played with', async () => {
  const wanted = { methodCode: 'thirdParty', amountMinor: 50_000n };
  const { order } = await kit.done(createDeposit, wanted, { as: player });
  await workOff(channelOrders, services);
  const show = async () =>
    (await kit.done(getDepositOrder, { orderNo: order.orderNo }, { as: player })).order;
  const page = new URL((await show())?.payUrl ?? '');
  expect(page.port).toBe(String(gatewayPort));
  const paid = JSON.stringify({ key: page.hash.slice(1), state: 'paid' });
  const request = { method: 'POST', headers: {}, body: Buffer.from(paid) } as const;
  await fetchBounded(`${page.origin}/pay`, request, { timeoutMs: 8_000, bytesMax: 10_000 });
  await vi.waitFor(async () => expect(await show()).toMatchObject({ state: 'completed' }), 10_000);
  expect(await kit.balance(player.playerId)).toBe(50_000n);

  const { url } = await kit.done(launchGame, { ...game, platform: 'mobile' }, { as: player });
  const play = {
    playerId: player.playerId,
    user: `p${player.playerId}`,
    token: new URL(url).searchParams.get('token') ?? '',
    gameCode: game.gameCode,
    venueNo: 0,
    money: { currency, minorDigits: 2 },
  };
  const stake = await sendAsStudio(kit, '/transaction/bet', toBet(play, 1_000n));
  expect(stake).toMatchObject({ status: 'RS_OK', currency, balance: 49_000_000 });
});
