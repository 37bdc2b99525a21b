/** One package's folder of numbered SQL files (`0010-access.sql`). */
export type MigrationDir = { name: string; url: URL };

/** One SQL file on disk. */
export type Migration = { package: string; name: string; sha: string; sql: string };
