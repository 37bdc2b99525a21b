import { currencies } from '@vela/contract/currency.ts';
import type { CurrencyCode } from '@vela/contract/currency.ts';
import { isLanguage } from '@vela/contract/language.ts';
import type { Language } from '@vela/contract/language.ts';
import type { Config } from '@vela/service/config.ts';
import { StartupProblem } from '@vela/service/startup-problem.ts';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { DB } from '../tables.gen.ts';

/** What a site is: fixed when it is made, because its books and days are counted by it. */
export type Site = {
  /** The code of the currency in which every amount is. */
  currency: string;
  /** Decimal places of its minor unit. */
  minorDigits: number;
  /** An IANA zone: business days, windows, draws and limits. */
  timeZone: string;
  name: string;
  /** The languages that readers may choose, in this order. */
  languages: readonly Language[];
  /** The language of who has chosen none. */
  defaultLanguage: Language;
};

/** What is decided when a site is made; what is left out is as on the demo site. */
export type NewSite = Partial<Omit<Site, 'currency' | 'minorDigits'>> & {
  currency: CurrencyCode;
};

/** Makes a site: writes what it is, once. A site that is made already stays as it is. */
export async function createSite(tx: Kysely<DB>, wanted: NewSite, now: Date): Promise<void> {
  const { currency, name = 'Vela', timeZone = 'Asia/Hong_Kong' } = wanted;
  const { languages = ['zh', 'hk', 'en', 'th'], defaultLanguage = 'hk' } = wanted;
  const { minorDigits } = currencies[currency];
  await tx
    .insertInto('site')
    .values({
      currency,
      minorDigits,
      timeZone,
      name,
      languages: [...languages],
      defaultLanguage,
      createdAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What a site is; null if it is not made yet. */
export async function findSite(tx: Kysely<DB>): Promise<Site | null> {
  const row = await tx
    .selectFrom('site')
    .select(['currency', 'minorDigits', 'timeZone', 'name', 'languages', 'defaultLanguage'])
    .executeTakeFirst();
  if (!row) return null;
  const { defaultLanguage } = row;
  if (!isLanguage(defaultLanguage)) throw new Error(`no language is called ${defaultLanguage}`);
  return { ...row, languages: row.languages.filter(isLanguage), defaultLanguage };
}

/**
 * What a site is, read when a process starts. One that nobody has made is made as the environment
 * says; books that are older than this are in HKD. Throws a StartupProblem if the environment says
 * something else than the site.
 */
export async function readSite(
  tx: Kysely<DB>,
  config: Pick<Config, 'currency' | 'timeZone'>,
  now: Date,
): Promise<Site> {
  if ((await findSite(tx)) === null) {
    const currency = (await hasBooks(tx)) ? 'HKD' : (config.currency ?? 'HKD');
    await createSite(tx, { currency, timeZone: config.timeZone }, now);
  }
  const site = await findSite(tx);
  if (!site) throw new Error('a site vanished while it was read');
  const problems = [
    ...listDifference('VELA_CURRENCY', config.currency ?? site.currency, site.currency),
    ...listDifference('VELA_TIME_ZONE', config.timeZone, site.timeZone),
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
