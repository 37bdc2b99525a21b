import type { Config } from '@vela/service/config.ts';
import { startEmbeddedPostgres } from '@vela/service/embedded-postgres.ts';
import type { Life } from '@vela/service/run-main.ts';

/**
 * The address of the site's database for a tool beside it; an embedded one is joined, or started
 * for as long as it takes.
 */
export async function findSiteDatabase(config: Config, life: Life): Promise<string> {
  if (config.databaseUrl !== null) return config.databaseUrl;
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, databases: ['vela'] });
  life.onClose(() => embedded.stop());
  return embedded.url('vela');
}
