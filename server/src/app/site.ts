import { currencies } from '@vela/contract/currency.ts';
import type { CurrencyCode } from '@vela/contract/currency.ts';
import { everyLanguage, isLanguage, listRequired } from '@vela/contract/language.ts';
import type { Language, WrittenLanguage } from '@vela/contract/language.ts';
import { guessLanguage, unguessedLanguage } from '@vela/contract/site-language.ts';
import { standardTimeZone } from '@vela/service/config.ts';
import type { Config } from '@vela/service/config.ts';
import { StartupProblem } from '@vela/service/startup-problem.ts';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { DB } from '../tables.gen.ts';

/** The units of a site's books and days; fixed once there are books. */
export type Site = {
  /** The code of the currency of all amounts. */
  currency: string;
  /** Decimal places of its minor unit. */
  minorDigits: number;
  /** An IANA zone, for business days, windows, draws and limits. */
  timeZone: string;
};

/** The presentation of a site, which may change at run time: read it where it is shown. */
export type SiteFace = {
  name: string;
  /** The languages that readers may choose, in this order. */
  languages: readonly Language[];
  /** The language of readers who have chosen none. */
  defaultLanguage: Language;
  /** When it was set up; null: players cannot register yet. */
  setUpAt: Date | null;
};

/**
 * What is decided when a site is created; omitted fields are as on the demo site, except the
 * default language, which follows currency and time zone.
 */
export type NewSite = Partial<Omit<Site & SiteFace, 'currency' | 'minorDigits'>> & {
  currency: CurrencyCode;
};

/** The default language of a new site until an operator chooses one. */
export const toFirstLanguage = (site: Pick<Site, 'currency' | 'timeZone'>): Language =>
  guessLanguage(site) ?? unguessedLanguage;

/** Creates a site, once; an existing site stays unchanged. */
export async function createSite(tx: Kysely<DB>, wanted: NewSite, now: Date): Promise<void> {
  const { currency, name = 'Vela', timeZone = standardTimeZone, setUpAt = null } = wanted;
  const guessed = toFirstLanguage({ currency, timeZone });
  const { languages: offered = everyLanguage, defaultLanguage = guessed } = wanted;
  const { minorDigits } = currencies[currency];
  await tx
    .insertInto('site')
    .values({
      currency,
      minorDigits,
      timeZone,
      name,
      languages: [...offered],
      defaultLanguage,
      createdAt: now,
      setUpAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns the site; null if it does not exist yet. */
export async function findSite(tx: Kysely<DB>): Promise<Site | null> {
  const row = await tx
    .selectFrom('site')
    .select(['currency', 'minorDigits', 'timeZone'])
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the current presentation of the site. Throws if the site does not exist yet. */
export async function readFace(tx: Kysely<DB>): Promise<SiteFace> {
  const row = await tx
    .selectFrom('site')
    .select(['name', 'languages', 'defaultLanguage', 'setUpAt'])
    .executeTakeFirstOrThrow();
  const { defaultLanguage } = row;
  if (!isLanguage(defaultLanguage)) throw new Error(`unknown language ${defaultLanguage}`);
  return { ...row, languages: row.languages.filter(isLanguage), defaultLanguage };
}

/** Returns the languages in which what the site publishes must be written now. */
export async function readRequired(tx: Kysely<DB>): Promise<WrittenLanguage[]> {
  return listRequired((await readFace(tx)).languages);
}

/**
 * Returns true once the site is open to players. Before that a single operator sets it up;
 * afterwards important changes need dual approval.
 */
export async function isSetUp(tx: Kysely<DB>): Promise<boolean> {
  return (await readFace(tx)).setUpAt !== null;
}

/** Serialises the set-up of the site until the transaction ends, and returns its presentation. */
export async function lockFace(tx: Kysely<DB>): Promise<SiteFace> {
  await sql`select from site for no key update`.execute(tx);
  return readFace(tx);
}

/** Updates the presentation of the site; omitted fields stay unchanged. */
export async function updateFace(tx: Kysely<DB>, change: Partial<SiteFace>): Promise<void> {
  const { languages: offered, ...rest } = change;
  await tx
    .updateTable('site')
    .set({ ...rest, ...(offered ? { languages: [...offered] } : {}) })
    .execute();
}

/**
 * Returns the site, read when a process starts. A site that does not exist is created from the
 * environment; books older than this are in HKD. Throws a StartupProblem if the environment
 * contradicts the site.
 */
export async function readSite(
  tx: Kysely<DB>,
  config: Pick<Config, 'currency' | 'timeZone'>,
  now: Date,
): Promise<Site> {
  if ((await findSite(tx)) === null) {
    const isOld = await hasBooks(tx);
    const currency = isOld ? 'HKD' : (config.currency ?? 'HKD');
    const timeZone = config.timeZone ?? standardTimeZone;
    await createSite(tx, { currency, timeZone, setUpAt: isOld ? now : null }, now);
  }
  const site = await findSite(tx);
  if (!site) throw new Error('site not found after it was created');
  const problems = [
    ...listDifference('VELA_CURRENCY', config.currency ?? site.currency, site.currency),
    ...listDifference('VELA_TIME_ZONE', config.timeZone ?? site.timeZone, site.timeZone),
  ];
  if (problems.length > 0) throw new StartupProblem(problems);
  return site;
}

function listDifference(variable: string, given: string, made: string): string[] {
  if (given === made) return [];
  return [
    `${variable} is ${given}, but this site was made with ${made} and its books are kept by it: ` +
      `set ${variable} to ${made}, or start a new site on an empty database.`,
  ];
}

async function hasBooks(tx: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from ledger.transfers) as found`.execute(tx);
  return rows[0]?.found === true;
}
