import { findCurrency } from '@vela/contract/currency.ts';
import type { CurrencyCode } from '@vela/contract/currency.ts';
import { StartupProblem } from '@vela/service/startup-problem.ts';
import { sql } from 'kysely';
import { seedMethods } from '../seeds/deposit.ts';
import { readFace, toFirstLanguage, updateFace } from './app/site.ts';
import type { Site } from './app/site.ts';
import type { Work } from './app/work.ts';
import { audit } from './staff/index.ts';
import type { DB } from './tables.gen.ts';
import type { Kysely } from 'kysely';

/** The currency and time zone of a new site's books; omitted ones stay unchanged. */
export type Books = { currency?: CurrencyCode | undefined; timeZone?: string | undefined };

/**
 * Changes currency and time zone of a site without activity, and what follows them: payment methods
 * and the default language. Returns false if they are unchanged.
 * Throws a StartupProblem if there is activity, if a process of the site is running, which would
 * keep using the old ones, or if only the database's owner may do this.
 */
export async function changeBooks(work: Work, before: Site, wanted: Books): Promise<boolean> {
  const { tx, now } = work;
  const { currency = before.currency, timeZone = before.timeZone } = wanted;
  if (currency === before.currency && timeZone === before.timeZone) return false;
  const problem = await findProblem(tx);
  if (problem !== null) throw new StartupProblem(problem);
  const { minorDigits } = findCurrency(currency);
  await updateBooks(tx, { currency, minorDigits, timeZone });
  await seedMethods(tx, currency, { isRewritten: true });
  const { defaultLanguage } = await readFace(tx);
  // Unless an operator has chosen another one, it follows.
  if (defaultLanguage === toFirstLanguage(before)) {
    await updateFace(tx, { defaultLanguage: toFirstLanguage({ currency, timeZone }) });
  }
  await audit(work, {
    staff: null,
    action: 'site.setUp',
    subject: 'site',
    details: {
      currency: `${before.currency} → ${currency}`,
      timeZone: `${before.timeZone} → ${timeZone}`,
    },
    address: 'command line',
    now,
  });
  return true;
}

async function findProblem(tx: Kysely<DB>): Promise<string | null> {
  const { rows } = await sql<{ isUsed: boolean; isChanged: boolean; isRunning: boolean }>`
    select exists (select from ledger.transfers) or exists (select from players) as is_used,
           exists (select from settings
                    where updated_by is not null and key not in ('site', 'terms')) as is_changed,
           exists (select from pg_stat_activity
                    where application_name = 'vela-server' and datname = current_database())
             as is_running`.execute(tx);
  const found = rows[0];
  if (found?.isUsed === true) {
    return 'The site has players or postings: its currency and time zone are fixed.';
  }
  if (found?.isChanged === true) {
    return 'Operators have saved settings in the currency of the site: it is fixed.';
  }
  if (found?.isRunning === true) {
    return 'Stop the site to change these: it counts by the currency and time zone it started with.';
  }
  return null;
}

async function updateBooks(tx: Kysely<DB>, books: Site): Promise<void> {
  try {
    await tx.updateTable('site').set(books).execute();
  } catch (cause) {
    throw new StartupProblem(
      'Only the owner of the database changes currency and time zone: set DATABASE_OWNER_URL.',
      { cause },
    );
  }
}
