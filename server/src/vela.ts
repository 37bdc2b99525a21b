import { runMain } from '@vela/service/run-main.ts';
import { StartupProblem } from '@vela/service/startup-problem.ts';
import type { Life } from '@vela/service/run-main.ts';
import { operatorCommand, operatorUsage } from './vela-operator.ts';
import { providerCommand, providerUsage } from './vela-provider.ts';
import { pushCommand, pushUsage } from './vela-push.ts';
import { setupCommand, setupUsage } from './vela-setup.ts';

/*
 * npm run vela -- <command> …: what an operator does to a site from its own machine. A command is a
 * line of the table below; it parses its own arguments, with node's parseArgs.
 */

/** A command, given the words after its name; it is done when it returns. */
type Command = {
  usage: string;
  run: (args: readonly string[], life: Life, print: (line: string) => void) => Promise<void>;
  /** Its name alone is a complete command. */
  runsAlone?: boolean;
};

const commands: Readonly<Record<string, Command>> = {
  setup: { usage: setupUsage, run: setupCommand, runsAlone: true },
  operator: { usage: operatorUsage, run: operatorCommand },
  'push-keys': { usage: pushUsage, run: pushCommand, runsAlone: true },
  provider: { usage: providerUsage, run: providerCommand },
};

await runMain(async (life) => {
  const print = (line: string): void => void process.stdout.write(`${line}\n`);
  const [name = '', ...args] = process.argv.slice(2);
  const command = commands[name];
  const isBare = args.length === 0 && command?.runsAlone !== true;
  const isHelp = isBare || args.includes('--help');
  if (command && !isHelp) {
    await command.run(args, life, print);
  } else {
    const usages = command ? [command.usage] : Object.values(commands).map((it) => it.usage);
    if (!command && name !== '' && name !== '--help') {
      throw new StartupProblem([`Unknown command: ${name}.`, '', ...usages]);
    }
    print(usages.join('\n\n'));
  }
  return life.stop(0);
});
