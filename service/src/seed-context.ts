import type { Config } from './config.ts';

/** What a package's `seed` is given: an empty, migrated database and a way to say what it does. */
export type SeedContext = {
  databaseUrl: string;
  config: Config;
  print: (line: string) => void;
};

/** Fills an empty site with the demo site; the same story on every machine. */
export type Seed = (context: SeedContext) => Promise<void>;
