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

/** The reply of a list: numbered, or paged by key. */
type AnyPage = Pick<Page<ExportedRow>, 'list'> & ({ totalCount: number } | { next: string });

/** Exports a paged list through its own handler, so that masked fields stay masked. */
export function exportPages({ call, handle }: Route): ExportedList {
  return {
    call,
    fields: fieldsOf(call),
    async read(context, rowsMax) {
      const first = { pageNo: 1, after: '', pageSize: rowsMax };
      const input = { ...(context.input as object), ...first };
      const page = (await handle({ ...context, input }, null)) as AnyPage;
      const isCut = 'next' in page ? page.next !== '' : page.totalCount > page.list.length;
      return { rows: page.list, isCut };
    },
  };
}

/** Exports a list whose pages have a fixed size, by reading its rows without them. */
export function exportRows<C extends Call>(
  call: C,
  read: (context: Context<C>, rowsMax: number) => Promise<Rows | Refused<'notFound'>>,
): ExportedList {
  return { call, fields: fieldsOf(call), read: read as unknown as ExportedList['read'] };
}

function fieldsOf(call: Call): string[] {
  const rows = (call.output as z.ZodObject).shape['list'] as z.ZodArray<z.ZodObject>;
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
