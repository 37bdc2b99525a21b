import { CamelCasePlugin } from 'kysely';
import { TypeFlags } from 'typescript/unstable/sync';
import type { Checker } from 'typescript/unstable/sync';
import { checkClaim } from './claims.ts';
import type { Column, Describer } from './describe.ts';
import type { Statement } from './statements.ts';

/** Statements that PostgreSQL does not prepare; they return no rows. */
export const COMMAND = /^\s*(begin|commit|rollback|lock|set|listen|notify|analyze|create)\b/;

/**
 * The faults of a statement: it is prepared, and its columns are compared with the claimed type.
 */
export async function checkStatement(
  checker: Checker,
  statement: Statement,
  describe: Describer,
): Promise<string[]> {
  const { place, claim, texts, problem } = statement;
  if (problem !== null) return [`${place} ${problem}`];
  const faults = new Set<string>();
  for (const { sql, values } of texts.filter((text) => !COMMAND.test(text.sql))) {
    const isGiven = (parameter: number): boolean => {
      const value = values[parameter - 1];
      const type = value && checker.getTypeAtLocation(value);
      const parts = type?.isUnionType() ? type.getTypes() : type ? [type] : [];
      return parts.every((part) => (part.flags & (TypeFlags.Null | TypeFlags.Undefined)) === 0);
    };
    try {
      const columns = await rename(await describe(sql, isGiven), statement.isCamelCase);
      const isUnread = columns.every(({ name }) => name === '?column?');
      if (claim) for (const fault of checkClaim(checker, claim, columns)) faults.add(fault);
      else if (statement.isRead && !isUnread) faults.add('is read and claims no type');
    } catch (error) {
      faults.add(`does not prepare: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return [...faults].map((fault) => `${place} ${fault}`);
}

const plugin = new CamelCasePlugin({ maintainNestedObjectKeys: true });

/** The columns as named in a row by Kysely's plugin. */
async function rename(columns: readonly Column[], isCamelCase: boolean): Promise<Column[]> {
  if (!isCamelCase) return [...columns];
  const result = await plugin.transformResult({
    queryId: { queryId: '' },
    result: { rows: [Object.fromEntries(columns.map((column) => [column.name, column]))] },
  });
  return Object.entries(result.rows[0] ?? {}).map(([name, column]) => ({
    ...(column as Column),
    name,
  }));
}
