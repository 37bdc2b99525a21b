import type { Config } from './config.ts';

/** What a package's seed receives: a migrated database and a progress reporter. */
export type SeedContext = {
  databaseUrl: string;
  config: Config;
  print: (line: string) => void;
};

/** Writes a site's reference data, or fills an empty site with the demo. */
export type Seed = (context: SeedContext) => Promise<void>;

/** Makes a demo site safe before it is reachable from other machines. */
export type Secure = (context: SeedContext) => Promise<void>;
