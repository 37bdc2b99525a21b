import fs from 'node:fs';
import { currencies, isCurrency } from '@vela/contract/currency.ts';
import type { CurrencyCode } from '@vela/contract/currency.ts';
import { everyLanguage, isLanguage } from '@vela/contract/language.ts';
import type { Language } from '@vela/contract/language.ts';
import { isStaffUsername, staffPasswordMin } from '@vela/contract/operator/rules.ts';
import { StartupProblem } from '@vela/service/startup-problem.ts';
import { isTimeZone } from '@vela/service/time.ts';
import { z } from 'zod';
import { readSections, termsSetting } from './content/index.ts';

const currency = z
  .string()
  .toUpperCase()
  .pipe(
    z.custom<CurrencyCode>(
      (code) => typeof code === 'string' && isCurrency(code),
      `must be one of ${Object.keys(currencies).join(', ')}`,
    ),
  );
const language = z.custom<Language>(isLanguage, `must be one of ${everyLanguage.join(', ')}`);
const some = z.union([z.literal('all'), z.array(z.string())]);

const plainTerms = z.object({
  documents: z.array(z.object({ bodies: z.record(z.string(), z.unknown()) }).loose()),
});

/** Documents may be plain texts: their sections become blocks. */
function withSections(terms: unknown): unknown {
  const plain = plainTerms.loose().safeParse(terms);
  if (!plain.success) return terms;
  const documents = plain.data.documents.map(({ bodies, ...document }) => ({
    ...document,
    bodies: Object.fromEntries(
      Object.entries(bodies).map(([language, body]) => [
        language,
        typeof body === 'string' ? readSections(body) : body,
      ]),
    ),
  }));
  return { ...plain.data, documents };
}

/** The format of a setup file; omitted fields stay unchanged. */
export const setupFile = z.strictObject({
  currency: currency.optional(),
  timeZone: z.string().refine(isTimeZone, 'must be a time zone like Asia/Bangkok').optional(),
  name: z.string().trim().min(1).max(40).optional(),
  languages: z.array(language).min(1).optional(),
  defaultLanguage: language.optional(),
  venues: some.optional(),
  methods: some.optional(),
  terms: z.union([z.literal('drafts'), z.preprocess(withSections, termsSetting.schema)]).optional(),
  open: z.boolean().optional(),
  owner: z
    .strictObject({
      username: z.string().toLowerCase().refine(isStaffUsername, 'must be like nok or wing.lam'),
      displayName: z.string().trim().min(1).max(60),
      /** If omitted, one is generated and printed. */
      password: z
        .string()
        .min(staffPasswordMin, `must have at least ${staffPasswordMin} characters`)
        .max(128, 'must have at most 128 characters')
        .optional(),
    })
    .optional(),
});

/** The requested setup. */
export type Wanted = z.output<typeof setupFile>;

/** Reads the setup file; `-` is the standard input. Throws a StartupProblem. */
export function readSetupFile(file: string): Wanted {
  return checkWanted(readJson(file), file);
}

/**
 * Checks what was typed, or read from `file`. Throws a StartupProblem with one line per problem.
 */
export function checkWanted(value: unknown, file?: string): Wanted {
  const parsed = setupFile.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new StartupProblem(
    parsed.error.issues.map(
      (it) => `${file === undefined ? '' : `${file}: `}${it.path.join('.')} ${it.message}`,
    ),
  );
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(fs.readFileSync(file === '-' ? 0 : file, 'utf8'));
  } catch (cause) {
    throw new StartupProblem(`${file} cannot be read as JSON.`, { cause });
  }
}
