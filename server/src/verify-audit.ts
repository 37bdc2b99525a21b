import { parseArgs } from 'node:util';
import { systemClock } from '@vela/service/clock.ts';
import { readConfig } from '@vela/service/config.ts';
import { runMain } from '@vela/service/run-main.ts';
import { StartupProblem } from '@vela/service/startup-problem.ts';
import { openSiteDatabase } from './site-database.ts';
import { acceptLog, describeFinding, proveAudit } from './staff/index.ts';

/*
 * npm run verify-audit: verifies the audit log of this site, whether it runs or not, and changes
 * nothing. Exits with 0 if the log is intact, with 1 if there are findings.
 */

const usage = `npm run verify-audit -- [--accept <reason>]

  --accept    begins the file of anchors anew, because you know why it does not fit the log: the
              database was restored, or the file was lost. Your reason stays in the log.`;

function readArguments(args: readonly string[]): { reason: string | null } | null {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { accept: { type: 'string' }, help: { type: 'boolean', default: false } },
    });
    if (values.help) return null;
    const reason = values.accept?.trim();
    if (reason === '') throw new Error('--accept needs a reason.');
    return { reason: reason ?? null };
  } catch (error) {
    throw new StartupProblem([error instanceof Error ? error.message : String(error), '', usage]);
  }
}

await runMain(async (life) => {
  const print = (line: string): void => void process.stdout.write(`${line}\n`);
  const wanted = readArguments(process.argv.slice(2));
  if (wanted === null) {
    print(usage);
    return life.stop(0);
  }
  const config = readConfig();
  const tool = { applicationName: 'vela-verify-audit', max: 2 };
  const database = await openSiteDatabase(config, life, tool);
  const proof = await proveAudit(database.db, config);
  for (const finding of proof.findings) print(describeFinding(finding));
  print(
    proof.anchored === null
      ? `${proof.entryCount} entries, no anchor`
      : `${proof.entryCount} entries, ${proof.anchored.entries} anchored at ` +
          proof.anchored.at.toISOString(),
  );
  if (wanted.reason !== null) {
    const findings = proof.findings.map(describeFinding).join(', ') || 'none';
    const services = { config, database, clock: systemClock };
    const aside = await acceptLog(services, { reason: wanted.reason, findings });
    print(`Anchors begin anew${aside === null ? '' : `; the file of before is ${aside}`}.`);
    return life.stop(0);
  }
  const isComplete = proof.findings.length === 0;
  print(isComplete ? 'The audit log is whole.' : 'The audit log is not what was written.');
  return life.stop(isComplete ? 0 : 1);
});
