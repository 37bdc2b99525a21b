import type { Call } from '@vela/contract/call.ts';
import { hasRight } from '@vela/contract/staff/rights.ts';
import type { StaffRight } from '@vela/contract/staff/rights.ts';
import type { exportList } from '@vela/contract/staff/staff-calls.ts';
import type { z } from 'zod';
import type { Page } from './page.ts';
import { refuse } from './refuse.ts';
import type { Refused } from './refuse.ts';
import type { Context, Route } from './route.ts';

/** A row in the format of its list's call. */
export type ExportedRow = Readonly<Record<string, unknown>>;

type Rows = { rows: readonly ExportedRow[]; isCut: boolean };

/** A list that can be exported: its call, the fields of its rows, and how they are read. */
export type ExportedList = {
  call: Call;
  fields: readonly string[];
  read: (context: Context, rowsMax: number) => Promise<Rows | Refused<'notFound'>>;
};

/** Exports a paged list through its own handler, so that masked fields stay masked. */
export function exportPages({ call, handle }: Route): ExportedList {
  return {
    call,
    fields: fieldsOf(call, 'list'),
    async read(context, rowsMax) {
      const input = { ...(context.input as object), pageNo: 1, pageSize: rowsMax };
      const page = (await handle({ ...context, input }, null)) as Page<ExportedRow>;
      return { rows: page.list, isCut: page.totalCount > page.list.length };
    },
  };
}

/**
 * Exports a list that is paged by a key; `rowsIn` names the field of its reply that contains the
 * rows.
 */
export function exportKeyset<C extends Call>(
  call: C,
  rowsIn: string,
  read: (context: Context<C>, rowsMax: number) => Promise<Rows | Refused<'notFound'>>,
): ExportedList {
  return { call, fields: fieldsOf(call, rowsIn), read: read as unknown as ExportedList['read'] };
}

function fieldsOf(call: Call, rowsIn: string): string[] {
  const rows = (call.output as z.ZodObject).shape[rowsIn] as z.ZodArray<z.ZodObject>;
  return Object.keys(rows.element.shape);
}

/**
 * Reads the rows of a list for an operator who may see it, filtered as by its call; refuses what
 * the call itself refuses.
 */
export async function readExport(
  list: ExportedList,
  context: Context<typeof exportList>,
  rowsMax: number,
): Promise<Rows | Refused<'forbidden' | 'invalidInput' | 'notFound'>> {
  const { call } = list;
  if (!hasRight(context.staff.role, call.right as StaffRight)) return refuse('forbidden');
  const parsed = call.input.safeParse(context.input.filters);
  if (!parsed.success) {
    return refuse('invalidInput', { field: parsed.error.issues[0]?.path.join('.') ?? '' });
  }
  return list.read({ ...context, input: parsed.data } as unknown as Context, rowsMax);
}
