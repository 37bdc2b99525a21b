/**
 * The exit code of a process that ended with a StartupProblem: its supervisor need not restart it.
 * Source: EX_CONFIG in sysexits.h.
 */
export const STARTUP_PROBLEM_EXIT_CODE = 78;

/** A problem its reader can fix (a port in use, a missing setting): shown without a stack. */
export class StartupProblem extends Error {
  /** One sentence per line, each naming what to change. */
  readonly lines: readonly string[];

  constructor(lines: string | readonly string[], options?: ErrorOptions) {
    const list = typeof lines === 'string' ? [lines] : lines;
    super(list.join('\n'), options);
    this.name = 'StartupProblem';
    this.lines = list;
  }
}

/** Turns the failure of `listen` on a used or forbidden port into one line with its variable. */
export function toPortProblem(error: unknown, port: number, variable: string): unknown {
  const code = errorCode(error);
  if (code === 'EADDRINUSE') {
    const hint = `stop what uses it, or set ${variable} to another port`;
    return new StartupProblem(`Port ${port} is taken: ${hint}.`, { cause: error });
  }
  if (code === 'EACCES') {
    const hint = `set ${variable} to a port above 1023`;
    return new StartupProblem(`Port ${port} may not be used: ${hint}.`, { cause: error });
  }
  return error;
}

/** The `code` of a system or database error, or null. */
export function errorCode(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}

/** PostgreSQL's error message for a SQL file, with the line. */
export function describeFailure(error: unknown, sql: string): string {
  if (!(error instanceof Error)) return String(error);
  const position = 'position' in error ? Number(error.position) : Number.NaN;
  if (!Number.isInteger(position)) return error.message;
  return `${error.message} (line ${sql.slice(0, position).split('\n').length})`;
}
