import type { Config } from './config.ts';

/** What a package's seed is given: a migrated database and a way to say what it does. */
export type SeedContext = {
  databaseUrl: string;
  config: Config;
  print: (line: string) => void;
};

/** Fills an empty site with the demo site; the same story on every machine. */
export type Seed = (context: SeedContext) => Promise<void>;

/** Makes a site with the demo in it safe before others than this machine reach it. */
export type Secure = (context: SeedContext) => Promise<void>;
