import { StartupProblem } from '@vela/service/startup-problem.ts';
import type { Life } from '@vela/service/run-main.ts';
import { afterAll, expect, test } from 'vitest';
import { useKit } from '../test/kit.ts';
import { openSiteDatabase } from './site-database.ts';

const kit = await useKit();
const closers: (() => Promise<void> | void)[] = [];
afterAll(async () => {
  for (const close of closers) await close();
});
const life: Life = {
  onClose: (close) => void closers.push(close),
  logTo: () => {},
  stop: async () => {},
  isStopping: () => false,
};

test.each([
  ['does not answer', 'postgres://vela@127.0.0.1:1/vela', 'ECONNREFUSED'],
  ['does not exist', null, 'does not exist'],
])('a tool reports in one line that its database %s', async (_what, address, why) => {
  const own = new URL(kit.database.url);
  own.pathname = '/no_such_database';
  const config = { ...kit.services.config, databaseUrl: address ?? own.href };
  const failure = await openSiteDatabase(config, life, { applicationName: 'test', max: 1 }).catch(
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(StartupProblem);
  const { lines } = failure as StartupProblem;
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(why);
  expect(lines[0]).toContain('DATABASE_URL');
});
