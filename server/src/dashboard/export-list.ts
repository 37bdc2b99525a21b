import { toCsv } from '@vela/contract/csv.ts';
import type { Language } from '@vela/contract/language.ts';
import { exportedRowsMax } from '@vela/contract/staff/rules.ts';
import { exportList } from '@vela/contract/staff/staff-calls.ts';
import { readExport } from '../app/exporting.ts';
import { Refused } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { audit } from '../staff/index.ts';
import { exportedLists } from './exported-lists.ts';
import { toCell, toFileName, toHeading } from './export-views.ts';
import { headings as en } from './headings.en.ts';
import type { Headings } from './headings.en.ts';
import { headings as hk } from './headings.hk.ts';
import { headings as th } from './headings.th.ts';
import { headings as zh } from './headings.zh.ts';

const packs: Partial<Record<Language, Headings>> = { en, hk, th, zh };

/**
 * Returns the rows of a list as a CSV file, and audits who exported which list and how many rows.
 */
export const exportListRoute = route(exportList, async (context) => {
  const { input, staff, services, language, now, address } = context;
  const { site } = services;
  const { timeZone } = site;
  const list = exportedLists[input.list];
  const read = await readExport(list, context, exportedRowsMax);
  if (read instanceof Refused) return read;
  const headings = packs[language] ?? en;
  const { rows, isCut } = read;
  const lines = rows.map((row) => list.fields.map((field) => toCell(field, row[field], site)));
  const csv = toCsv([list.fields.map((field) => toHeading(field, headings, timeZone)), ...lines]);
  // After this point it must succeed.
  const { filters } = input;
  const rowCount = rows.length;
  await audit(context, {
    staff,
    action: 'list.export',
    subject: `list:${input.list}`,
    details: { ...filters, rowCount, isCut },
    address,
    now,
  });
  return { fileName: toFileName(input.list, { now, timeZone, isCut }), csv, rowCount, isCut };
});
