import { readConfig } from '@vela/service/config.ts';
import type { Life } from '@vela/service/run-main.ts';
import { grantKinds } from '@vela/contract/welfare/rules.ts';
import type { GrantKind } from '@vela/contract/welfare/rules.ts';
import { runWork } from '../../server/src/app/work.ts';
import type { Services } from '../../server/src/app/services.ts';
import { rewardInvitations } from '../../server/src/invite/jobs.ts';
import { openToolServices } from '../../server/src/tool-services.ts';
import { grantWelfare } from '../../server/src/welfare/index.ts';
import { readPlayerId } from './site-data.ts';
import { site } from './site.ts';

/* What the site's jobs do at their own hour, done now: no journey waits for a Saturday. The money
   moves through the ledger, by the functions of those jobs. */

async function withServices<T>(work: (services: Services) => Promise<T>): Promise<T> {
  const closing: (() => Promise<void> | void)[] = [];
  const life: Life = {
    onClose: (close) => void closing.push(close),
    logTo: () => {},
    stop: () => Promise.resolve(),
    isStopping: () => false,
  };
  const config = readConfig({ ...process.env, DATABASE_URL: site.databaseUrl });
  try {
    return await work(await openToolServices(config, life, { applicationName: 'journey', max: 2 }));
  } finally {
    for (const close of closing.toReversed()) await close();
  }
}

/** The amount that a player is granted of each kind, in minor units; no two are equal. */
export const grantMinor = (kind: GrantKind): bigint => BigInt(101 + grantKinds.indexOf(kind));

/** Grants a player one reward of each kind. */
export async function grantEveryKind(username: string, cause: string): Promise<void> {
  const playerId = await readPlayerId(username);
  await withServices(async (services) => {
    for (const kind of grantKinds) {
      const statement = [{ fact: 'day', value: '2026-01-05' }] as const;
      const grant = { playerId, kind, cause, amountMinor: grantMinor(kind), statement };
      await runWork(services, (work) => grantWelfare(work, grant));
    }
  });
}

/** Looks at all invitations, as the site does every five minutes. */
export const settleInvitations = (): Promise<void> =>
  withServices((services) => rewardInvitations.handler(services, {}));
