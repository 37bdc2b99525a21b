import { readConfig } from '../service/src/config.ts';
import { toFailureText } from '../service/src/run-main.ts';
import { StartupProblem } from '../service/src/startup-problem.ts';
import { PARTS, prepare } from './prepare.ts';
import type { Part } from './prepare.ts';

/*
 * npm run migrate: upgrades the configured databases to this version, as their owners, and grants
 * the application roles what they need. `npm start` does so by itself.
 */

async function main(): Promise<void> {
  const config = readConfig();
  const given: readonly [Part, string | null, string | null][] = [
    [PARTS.vela, config.databaseUrl, config.databaseOwnerUrl],
    [PARTS.studio, config.studioDatabaseUrl, config.studioDatabaseOwnerUrl],
  ];
  if (given.every(([, appUrl]) => appUrl === null)) {
    throw new StartupProblem(
      'Neither DATABASE_URL nor STUDIO_DATABASE_URL is given: npm start migrates its own database.',
    );
  }
  for (const [part, appUrl, ownerUrl] of given) {
    if (appUrl === null) continue;
    await prepare(part, { appUrl, ownerUrl: ownerUrl ?? appUrl }, { config, isStarting: false });
    console.log(`${part.name}: up to date.`);
  }
}

try {
  await main();
  process.exit(0);
} catch (error) {
  process.stderr.write(`${toFailureText(error)}\n`);
  process.exit(1);
}
