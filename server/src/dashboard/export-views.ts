import { toCsvAmount } from '@vela/contract/csv.ts';
import { fillAmounts, writeMinor } from '@vela/contract/money.ts';
import type { ExportedName } from '@vela/contract/staff/rules.ts';
import { toWallClock } from '@vela/service/time.ts';
import { z } from 'zod';
import type { Site } from '../app/site.ts';

/**
 * Formats a value for spreadsheets: amounts as decimals, instants in site time. States keep their
 * contract names, which are the same in every language.
 */
export function toCell(
  field: string,
  value: unknown,
  { timeZone, minorDigits }: Pick<Site, 'timeZone' | 'minorDigits'>,
): string | number {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'string') return value;
  if (typeof value === 'bigint' && field.endsWith('Minor')) {
    return toCsvAmount(writeMinor(value), minorDigits);
  }
  if (typeof value === 'bigint') return String(value);
  if (value instanceof Date) return toLocalTime(value, timeZone);
  const slip = field === 'slip' ? legsOf.safeParse(value).data : undefined;
  if (slip !== undefined) return toSlipCell(slip);
  const facts = field === 'statement' ? factsOf.safeParse(value).data : undefined;
  if (facts !== undefined) return toFactsCell(facts, minorDigits);
  return Array.isArray(value) ? value.join('; ') : JSON.stringify(value);
}

const leg = z.object({
  selection: z.string(),
  event: z.string(),
  oddsMilli: z.number(),
  state: z.string(),
});
const legsOf = z.object({ legs: z.array(leg) });

const factsOf = z.array(z.object({ fact: z.string(), value: z.string() }));

/** Each fact of a statement by its contract name, amounts as decimals. */
const toFactsCell = (facts: z.output<typeof factsOf>, minorDigits: number): string =>
  facts
    .map(({ fact, value }) => {
      const write = (minor: bigint): string => String(toCsvAmount(writeMinor(minor), minorDigits));
      return `${fact}: ${fillAmounts(value, write)}`;
    })
    .join('; ');

/** Each leg of a bet with its odds, event and state. */
const toSlipCell = ({ legs }: z.output<typeof legsOf>): string =>
  legs
    .map((leg) => `${leg.selection} @ ${leg.oddsMilli / 1000} (${leg.event}, ${leg.state})`)
    .join('; ');

/** Returns the heading of a column; those of instants name the time zone. */
export function toHeading(
  field: string,
  headings: Readonly<Record<string, string>>,
  timeZone: string,
): string {
  const heading = headings[field] ?? field;
  return isInstant(field) ? `${heading} (${timeZone})` : heading;
}

/** Returns the file name: the list, the time, and whether rows are missing. */
export function toFileName(
  list: ExportedName,
  { now, timeZone, isCut }: { now: Date; timeZone: string; isCut: boolean },
): string {
  const noun = list.replace(/^.*\/list-/, '');
  const time = toLocalTime(now, timeZone).replaceAll(/[-:]/g, '').replace(' ', '-');
  return `${noun}-${time}${isCut ? '-incomplete' : ''}.csv`;
}

/** The fields of instants end in `At`, or are `at` in the ledger and the audit log. */
const isInstant = (field: string): boolean => field === 'at' || field.endsWith('At');

function toLocalTime(at: Date, timeZone: string): string {
  const { day, hour, minute, second } = toWallClock(at, timeZone);
  const time = [hour, minute, second].map((part) => String(part).padStart(2, '0')).join(':');
  return `${day} ${time}`;
}
