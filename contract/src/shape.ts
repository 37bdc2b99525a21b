import { z } from 'zod';
import { isAppLink } from './app-routes.ts';
import { routeShape } from './block-rules.ts';
import type { Language } from './language.ts';
import { isPersonName, personNameLengthMax, toPersonName } from './person-name.ts';
import { amountMinorMax, readMinor } from './money.ts';

/** Input: an amount of minor units from zero, sent as an integer or as canonical digits. */
export const amount = () =>
  z
    .unknown()
    .transform((value, context) => {
      const minor = readMinor(value);
      if (minor !== null && minor >= 0n && minor <= amountMinorMax) return minor;
      context.addIssue({ code: 'custom', message: 'amount' });
      return z.NEVER;
    })
    .meta({ type: 'integer', minimum: 0, description: 'Minor units of the site currency.' });

/** Input: an amount of minor units above zero. */
export const positiveAmount = () => amount().refine((minor) => minor > 0n, 'amount');

/** Output: an exact amount of minor units; an integer on the wire. */
export const minor = () =>
  z.bigint().meta({ type: 'integer', description: 'Minor units of the site currency.' });

/** Output: an exact amount of a virtual currency in millionths; an integer on the wire. */
export const micro = () =>
  z.bigint().meta({ type: 'integer', description: 'Millionths of a virtual coin.' });

/** Input: a whole number, sent as a number or as digits. */
export const wholeNumber = (min: number, max: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^-?\d{1,15}$/)
        .transform(Number),
    ])
    .pipe(z.int().min(min).max(max));

/** Input: true or false, sent as JSON or as text. */
export const flag = () =>
  z.union([z.boolean(), z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] })]);

/** Input: text without control characters, trimmed, normalised to NFC, of bounded length. */
export const text = (min: number, max: number) =>
  z
    .string()
    .max(max * 4)
    .transform((value) => value.normalize('NFC').trim())
    .pipe(
      z
        .string()
        .min(min)
        .max(max)
        .regex(/^[^\p{Cc}\p{Cs}]*$/u),
    )
    .meta({ minLength: min, maxLength: max });

/** A link to a screen of the player app, with or without a query. */
export const appLink = () => z.string().max(200).regex(routeShape).refine(isAppLink);

/** The same or none, as stored: none where it no longer leads to a screen. */
export const storedLink = () => z.union([z.literal(''), appLink()]).catch('');

/** Input: a person's name, normalised as stored. */
export const personName = () =>
  text(2, personNameLengthMax).transform(toPersonName).refine(isPersonName, 'personName');

/** Input: multi-line text. */
export const longText = (min: number, max: number) =>
  z
    .string()
    .max(max * 4)
    .transform((value) => value.normalize('NFC').replaceAll('\r\n', '\n').trim())
    .pipe(
      z
        .string()
        .min(min)
        .max(max)
        .regex(/^(?:[^\p{Cc}\p{Cs}]|\n|\t)*$/u),
    )
    .meta({ minLength: min, maxLength: max });

/** Input: a list, sent as JSON or as comma-separated text. */
export const list = <T extends z.ZodType>(item: T, max: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter((part) => part !== '') : value),
    z.array(item).max(max),
  );

/** Output: an instant; an ISO 8601 text in UTC on the wire. */
export const instant = () => z.date().meta({ type: 'string', format: 'date-time' });

/** Input: an instant as an ISO 8601 text with its offset. */
export const instantInput = () =>
  z.iso.datetime({ offset: true }).transform((value) => new Date(value));

/** Input and output: a calendar day, YYYY-MM-DD. */
export const day = () => z.iso.date();

/** Input of every list: the requested page, from 1, and its size, at most 100. */
export const pageInput = {
  pageNo: wholeNumber(1, 100_000).default(1),
  pageSize: wholeNumber(1, 100).default(20),
};

/** Output of every list: one page, newest first. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    list: z.array(item),
    totalCount: z.int(),
    pageNo: z.int(),
    pageSize: z.int(),
    totalPage: z.int(),
  });

/**
 * Input of a list that is sorted and paged by key: the sort, by default the first one, and the key
 * of the page. Rows that are added or removed meanwhile are neither lost nor repeated.
 */
export const keysetInput = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) => ({
  sort: z.enum(sorts).default(sorts[0]),
  after: text(0, 80).default('').describe('The `next` of the previous page.'),
  pageSize: wholeNumber(1, 100).default(20),
});

/** Output of a list that is paged by key: one page, and the key of the next one. */
export const keysetOf = <T extends z.ZodType>(item: T) =>
  z.object({ list: z.array(item), next: z.string().describe('Empty on the last page.') });

/** Input and output: one of the eight languages. */
export const anyLanguage = () =>
  z.enum(['zh', 'hk', 'en', 'th', 'vn', 'pg', 'fp', 'md'] as const satisfies Language[]);

/** Input: a text in the written languages; each may be empty. */
export const localText = (max: number) =>
  z.object({ zh: text(0, max), hk: text(0, max), en: text(0, max), th: text(0, max) });

/** Input: a name in the written languages, in one of them at least: readers of others get that. */
export const localName = (max: number) =>
  localText(max).refine((names) => Object.values(names).some((name) => name !== ''));

/** A shape for each of the eight languages. */
export const inEvery = <T extends z.ZodType>(item: T) =>
  z.object({ zh: item, hk: item, en: item, th: item, vn: item, pg: item, fp: item, md: item });

/** A shape for the languages in which operators write, and for others where they do. */
export const inWritten = <T extends z.ZodType>(item: T) =>
  z.object({
    zh: item,
    hk: item,
    en: item,
    th: item,
    vn: item.exactOptional(),
    pg: item.exactOptional(),
    fp: item.exactOptional(),
    md: item.exactOptional(),
  });

const hoursRule =
  'HH:MM in the time zone of the site; past midnight if it closes before it opens; null: always.';

/** Output: opening hours within a day. */
export const hours = () =>
  z.object({ opensAt: z.string(), closesAt: z.string() }).nullable().describe(hoursRule);

const timeOfDay = () => z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** Input: opening hours within a day. */
export const hoursInput = () =>
  z
    .object({ opensAt: timeOfDay(), closesAt: timeOfDay() })
    .nullable()
    .default(null)
    .describe(hoursRule);
