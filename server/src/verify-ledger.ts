import { parseArgs } from 'node:util';
import { readConfig } from '@vela/service/config.ts';
import { runMain } from '@vela/service/run-main.ts';
import { StartupProblem } from '@vela/service/startup-problem.ts';
import { proveBooks } from './books-proof.ts';
import { openToolServices } from './tool-services.ts';

/*
 * npm run verify-ledger: proves the books of this site, whether it runs or not, and changes
 * nothing. Exits with 0 if they are correct, with 1 if there are offences or nothing could be
 * proven.
 */

const usage = `npm run verify-ledger -- [--from <id> --to <id>] [--no-providers]

  --from, --to      proves the transfers of this range only, both ends included
  --no-providers    does not ask the providers that hold balances`;

type Wanted = { range: { fromId: bigint; toId: bigint } | null; queriesProviders: boolean };

function readArguments(args: readonly string[]): Wanted | null {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        from: { type: 'string' },
        to: { type: 'string' },
        'no-providers': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) return null;
    return { range: readRange(values.from, values.to), queriesProviders: !values['no-providers'] };
  } catch (error) {
    throw new StartupProblem([error instanceof Error ? error.message : String(error), '', usage]);
  }
}

function readRange(from: string | undefined, to: string | undefined): Wanted['range'] {
  if (from === undefined && to === undefined) return null;
  const isId = (text: string): boolean => /^\d{1,18}$/.test(text);
  const [first, last] = [from ?? '1', to ?? '999999999999999999'];
  if (!isId(first) || !isId(last)) throw new Error('--from and --to are ids of transfers.');
  if (BigInt(first) > BigInt(last)) throw new Error('--from comes after --to.');
  return { fromId: BigInt(first), toId: BigInt(last) };
}

await runMain(async (life) => {
  const print = (line: string): void => void process.stdout.write(`${line}\n`);
  const wanted = readArguments(process.argv.slice(2));
  if (wanted === null) {
    print(usage);
    return life.stop(0);
  }
  const config = readConfig();
  const tool = { applicationName: 'vela-verify-ledger', max: 4 };
  const services = await openToolServices(config, life, tool);
  const isProven = await proveBooks(services, { ...wanted, print });
  return life.stop(isProven ? 0 : 1);
});
