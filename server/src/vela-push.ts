import { parseArgs } from 'node:util';
import { readConfig } from '@vela/service/config.ts';
import type { Life } from '@vela/service/run-main.ts';
import { StartupProblem } from '@vela/service/startup-problem.ts';
import { deleteAllDevices, readPushKeys } from './alert/index.ts';
import { addKey, alertKey, removeKeysBefore } from './app/site-keys.ts';
import { runWork } from './app/work.ts';
import { audit } from './staff/index.ts';
import { openToolServices } from './tool-services.ts';

/** The usage of the command. */
export const pushUsage = `npm run vela -- push-keys [--replace]

  Shows the public key by which push services know this site (VAPID). The private key is made with
  the site and kept sealed in its database.

  --replace   makes new keys, after the old ones or VELA_SECRET have leaked. Every
              device stops showing notifications until its player turns them on again.`;

/** Runs `push-keys`; throws a StartupProblem that describes the problem. */
export async function pushCommand(
  args: readonly string[],
  life: Life,
  print: (line: string) => void,
): Promise<void> {
  const isReplacing = readArgs(args);
  const tool = { applicationName: 'vela-push', max: 2 };
  const services = await openToolServices(readConfig(), life, tool);
  await runWork(services, async (work) => {
    const { tx, now } = work;
    if (isReplacing) {
      await addKey(tx, services.config, alertKey);
      await removeKeysBefore(tx, alertKey);
      const count = await deleteAllDevices(tx);
      await audit(work, {
        staff: null,
        action: 'alert.replaceKeys',
        subject: 'key:web-push',
        details: { count },
        address: 'command line',
        now,
      });
      print(`New keys. Devices that showed notifications, and no longer do: ${count}`);
    }
    print((await readPushKeys(tx, services.config)).publicKey);
  });
}

function readArgs(args: readonly string[]): boolean {
  try {
    const options = { replace: { type: 'boolean', default: false } } as const;
    return parseArgs({ args: [...args], options }).values.replace;
  } catch {
    throw new StartupProblem([`Unknown command: push-keys ${args.join(' ')}.`, '', pushUsage]);
  }
}
