import { createPrivateKey, createPublicKey } from 'node:crypto';
import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { actOnPage, explain, kitOptions, runKit, toWaits } from './conform/command.ts';
import { openPlatform } from './conform/platform.ts';
import { providerCases } from './conform/provider-cases.ts';

/*
 * npm run conform:provider: acts as the platform towards a provider, through every case of
 * docs/provider-protocol.md. Exits with 0 if none fails, else with 1.
 */

const usage = `npm run conform:provider -- <address> --key <provider.public.pem> [options]

  <address>         where the provider is called: /game/list and so on are added to it
  --key             the provider's public key; its type sets how both sides sign
  --play <command>  plays one round at the address in CONFORM_URL and ends; without it the
                    addresses are printed, and you play each round by hand
  --trade <command> makes an immediate change at the trading desk in CONFORM_URL, and ends;
                    with --play and without it, what is done at a desk is not tested
  --games <codes>   the games that are played, such as coin,dice (the first of each wallet kind)
  --provider        its name in the kit's addresses (acme)
  --host, --port    where the kit listens as the platform (127.0.0.1, 8790)
  --own-key         the private key that the kit signs with, in PEM form (a new one)
  --currency        the currency (HKD), and --digits, its decimal places (2)
  --patience        seconds that something may take that has to happen (30; by hand 600)
  --quiet           seconds in which nothing may happen that must not (5; by hand 30)
  --late            seconds after which a late answer comes (15)
  --only <text>     the cases whose names hold it

Before it starts, tell the provider: the platform's address is http://<host>:<port>/provider/<name>,
and its keys are at http://<host>:<port>/.well-known/jwks.json.`;

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...kitOptions,
      key: { type: 'string' },
      play: { type: 'string' },
      trade: { type: 'string' },
      games: { type: 'string', default: '' },
      provider: { type: 'string', default: 'acme' },
      'own-key': { type: 'string' },
      digits: { type: 'string', default: '2' },
      late: { type: 'string', default: '15' },
    },
  });
  const [address = ''] = positionals;
  if (positionals.length !== 1 || !URL.canParse(address)) throw new Error('One address is needed.');
  if (values.key === undefined) throw new Error('--key is missing.');
  return { ...values, address: address.replace(/\/+$/, ''), key: values.key };
}

async function run(wanted: ReturnType<typeof readArguments>): Promise<void> {
  const ownKey = wanted['own-key'];
  const platform = await openPlatform({
    provider: wanted.provider,
    providerUrl: wanted.address,
    providerKey: createPublicKey(fs.readFileSync(wanted.key)),
    ownKey: ownKey === undefined ? null : createPrivateKey(fs.readFileSync(ownKey)),
    listens: { host: wanted.host, port: Number(wanted.port) },
    lateMs: Number(wanted.late) * 1000,
  });
  process.stdout.write(`The platform is at ${platform.url}. Its key:\n${platform.publicPem}\n`);
  const say = 'play one round, if it lets you';
  const play = (url: string): Promise<void> => actOnPage(wanted.play, { url, wish: 'play', say });
  const change = 'make a change at the desk, if it lets you';
  const trade = (url: string): Promise<void> =>
    actOnPage(wanted.trade, { url, wish: 'trade', say: change });
  const hasTrader = wanted.trade !== undefined || wanted.play === undefined;
  const { currency, digits } = wanted;
  const games = wanted.games.split(',').filter((code) => code !== '');
  const waits = toWaits(wanted, wanted.play === undefined);
  const site = { platform, currency, minorDigits: Number(digits), games };
  const world = { ...site, play, trade: hasTrader ? trade : null, ...waits };
  await runKit(providerCases, world, wanted.only);
  await platform.close();
}

try {
  await run(readArguments());
} catch (error) {
  explain(usage, error instanceof Error ? error : new Error(JSON.stringify(error)));
}
