import { runMain } from '../service/src/run-main.ts';
import { readArguments, usage } from './fire/arguments.ts';
import { runFire } from './fire/run.ts';
import { scenarios } from './fire/scenarios.ts';

/*
 * npm run fire: attacks a separate site under load and checks every acknowledged intent against the
 * books (docs/fire.md). Exits with 0 if every goal is met, else with 1.
 */

const print = (line: string): void => void process.stdout.write(`${line}\n`);

await runMain(
  async (life) => {
    const names = scenarios.map(({ name }) => name);
    const wanted = readArguments(process.argv.slice(2), names);
    if (wanted.isHelp) {
      print(usage);
      for (const { name, what } of scenarios) print(`  ${name.padEnd(22)} ${what}`);
      return life.stop(0);
    }
    const chosen = scenarios.filter(
      ({ name }) => wanted.only.length === 0 || wanted.only.includes(name),
    );
    const isGood = await runFire(wanted, chosen, life, print);
    return life.stop(isGood ? 0 : 1);
  },
  // Each of the site's processes has ten seconds to stop.
  { closeTimeoutMs: 60_000 },
);
