import { parseArgs } from 'node:util';
import { gatewaySettings } from '../service/src/gateway.ts';
import { actOnPage, explain, kitOptions, runKit, toWaits } from './conform/command.ts';
import { openGatewayWorld } from './conform/gateway.ts';
import type { Wish } from './conform/gateway.ts';
import { gatewayCases } from './conform/gateway-cases.ts';

/*
 * npm run conform:payment: acts as the platform towards a payment gateway, through every case of
 * docs/payment-protocol.md. Exits with 0 if none fails, else with 1.
 */

const usage = `VELA_PAYMENT_SECRET=… npm run conform:payment -- <address> [options]

  <address>            where the gateway is called: /<channel>/orders and so on are added to it
  VELA_PAYMENT_SECRET  the secret that both sides know, as the platform is given it
  --orders <channel>   a channel with pay pages, such as alipay
  --payouts <channel>  a channel that pays out, such as bankCard
  --addresses <ch.>    a channel of a chain, such as usdt; at least one of the three is needed
  --pay <command>      does at the address in CONFORM_URL what CONFORM_WISH asks, and ends: pay,
                       fail, or send (to the address of a chain); without it the addresses are
                       printed, and you do it by hand
  --host, --port       where the kit listens as the platform (127.0.0.1, 8790)
  --currency           the currency (HKD)
  --patience           seconds that something may take that has to happen (30; by hand 600)
  --quiet              seconds in which nothing may happen that must not (5; by hand 30)
  --only <text>        the cases whose names hold it`;

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...kitOptions,
      orders: { type: 'string' },
      payouts: { type: 'string' },
      addresses: { type: 'string' },
      pay: { type: 'string' },
    },
  });
  const [address = ''] = positionals;
  if (positionals.length !== 1 || !URL.canParse(address)) throw new Error('One address is needed.');
  const { orders = null, payouts = null, addresses = null } = values;
  const channels = { orders, payouts, addresses };
  if (Object.values(channels).every((it) => it === null)) throw new Error('No channel is named.');
  const secrets = gatewaySettings.VELA_PAYMENT_SECRET.parse(process.env['VELA_PAYMENT_SECRET']);
  const [secret] = secrets ?? [];
  if (secret === undefined) throw new Error('VELA_PAYMENT_SECRET is missing.');
  return { ...values, address: address.replace(/\/+$/, ''), channels, secret };
}

async function run(wanted: ReturnType<typeof readArguments>): Promise<void> {
  const { address, channels, currency, secret, host, port } = wanted;
  const world = await openGatewayWorld({
    gatewayUrl: address,
    channels,
    currency,
    secretOf: () => secret,
    listens: { host, port: Number(port) },
    pay: (url: string, wish: Wish) =>
      actOnPage(wanted.pay, { url, wish, say: `${wish}, if it lets you` }),
    ...toWaits(wanted, wanted.pay === undefined),
  });
  await runKit(gatewayCases, world, wanted.only);
  await world.close();
}

try {
  await run(readArguments());
} catch (error) {
  explain(usage, error instanceof Error ? error : new Error(JSON.stringify(error)));
}
