import type { Config } from './config.ts';

/** What a package's seed is given: a migrated database and a way to say what it does. */
export type SeedContext = {
  databaseUrl: string;
  config: Config;
  print: (line: string) => void;
};

/** Writes the reference data of a site, or fills an empty site with the demo. */
export type Seed = (context: SeedContext) => Promise<void>;

/** Makes a site with the demo in it safe before others than this machine reach it. */
export type Secure = (context: SeedContext) => Promise<void>;
