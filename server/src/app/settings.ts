import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { toStandard } from '@vela/contract/standard-amount.ts';
import type { z } from 'zod';
import type { DB } from '../tables.gen.ts';
import { toJson } from './reply.ts';

/** A value that an operator may change without a release. */
export type Setting<S extends z.ZodType = z.ZodType> = {
  /** Its name in the table, one word of its slice. */
  key: string;
  /** Parses the stored JSON; amounts use `amount()` of the contract, stored as integers. */
  schema: S;
  /**
   * The value until an operator stores another one. Amounts, the only `bigint` values, are standard
   * amounts in HKD.
   */
  initial: z.output<S>;
  /**
   * What of the initial value depends on the site's currency other than by the standard conversion:
   * some fields of an object, or the whole value if it is none.
   */
  initialIn?: (currency: string) => Partial<z.output<S>>;
  /** True if every player may read it with `getPublicSetting`. */
  isPublic: boolean;
};

const settings = new Map<string, Setting>();

/**
 * Defines a setting of a slice; throws if its key is taken or its initial value violates its
 * schema.
 */
export function defineSetting<S extends z.ZodType>(
  parts: Pick<Setting<S>, 'key' | 'schema' | 'initial' | 'initialIn'> & { isPublic?: boolean },
): Setting<S> {
  if (settings.has(parts.key)) throw new Error(`setting ${parts.key} is defined twice`);
  const setting: Setting<S> = { isPublic: false, ...parts };
  setting.schema.parse(toStored(parts.initial));
  settings.set(parts.key, setting);
  return setting;
}

/** Returns the initial value on a site of a currency. */
export function initialOf<S extends z.ZodType>(
  { schema, initial, initialIn }: Pick<Setting<S>, 'schema' | 'initial' | 'initialIn'>,
  currency: string,
): z.output<S> {
  const standard = scale(initial, currency);
  const own = initialIn?.(currency);
  if (own === undefined) return schema.parse(toStored(standard));
  return schema.parse(toStored(isPlain(standard) ? { ...standard, ...own } : own));
}

function scale(value: unknown, currency: string): unknown {
  if (typeof value === 'bigint') return toStandard(value, currency);
  if (Array.isArray(value)) return value.map((one: unknown) => scale(one, currency));
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, scale(one, currency)]));
}

/** Of a site whose currency is not set. */
const currencyByDefault = 'HKD';

/** Returns the currency of the site's books. */
async function findCurrency(tx: Kysely<DB>): Promise<string> {
  const row = await tx.selectFrom('site').select('currency').executeTakeFirst();
  return row?.currency ?? currencyByDefault;
}

/** Returns the same with what is stored under a key, which can be null. */
async function findValue(
  tx: Kysely<DB>,
  key: string,
): Promise<{ currency: string; isStored: boolean; stored: unknown }> {
  const { rows } = await sql<{ currency: string | null; isStored: boolean; stored: unknown }>`
    select (select currency from site) as currency, s.key is not null as is_stored,
           s.value as stored
      from (values (${key})) wanted (key) left join settings s using (key)`.execute(tx);
  const [row] = rows;
  return {
    currency: row?.currency ?? currencyByDefault,
    isStored: row?.isStored ?? false,
    stored: row?.stored,
  };
}

/** Lists every setting that the program defines, by key. */
export function listSettings(): Setting[] {
  return [...settings.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1));
}

/** Returns a setting that every player may read, by its key; null for any other. */
export function findPublicSetting(key: string): Setting | null {
  const setting = settings.get(key);
  return setting?.isPublic ? setting : null;
}

/** Converts a value to its JSON form. */
export function toStored(value: unknown): unknown {
  const stored: unknown = JSON.parse(toJson(value));
  return stored;
}

/** How long a cached value is valid. Chosen: an operator's change applies everywhere within 2 s. */
const cacheMs = 2_000;
const cache = new Map<string, { value: unknown; until: number }>();

/**
 * Returns the value of a setting; fields that are not stored have their initial value, so that a
 * setting may grow. Throws if the stored value violates the schema.
 */
export async function readSetting<S extends z.ZodType>(
  tx: Kysely<DB>,
  setting: Setting<S>,
): Promise<z.output<S>> {
  const known = cache.get(setting.key);
  // Only this setting's own schema ever fills its cache entry.
  if (known && known.until > performance.now()) return known.value as z.output<S>;
  const { currency, isStored, stored } = await findValue(tx, setting.key);
  const initial = initialOf(setting, currency);
  const value = isStored ? setting.schema.parse(grow(initial, stored)) : initial;
  cache.set(setting.key, { value, until: performance.now() + cacheMs });
  return value;
}

/**
 * Stores a value in its JSON form; `updatedBy` is the operator who changes it. Throws a ZodError if
 * it violates the schema.
 */
export async function writeSetting(
  tx: Kysely<DB>,
  setting: Setting,
  value: unknown,
  now: Date,
  updatedBy: bigint | null = null,
): Promise<void> {
  setting.schema.parse(value);
  const stored = { value: toJson(value), isPublic: setting.isPublic, updatedAt: now, updatedBy };
  await tx
    .insertInto('settings')
    .values({ key: setting.key, ...stored })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(stored))
    .execute();
  cache.delete(setting.key);
}

/**
 * Returns a setting's stored value, bypassing the cache, and its initial value, both in JSON form.
 */
export async function findStored(
  tx: Kysely<DB>,
  setting: Setting,
): Promise<{
  value: unknown;
  initial: unknown;
  updatedAt: Date | null;
  /** The operator who changed it last, and their name; null and empty if it never was. */
  updatedById: bigint | null;
  updatedBy: string;
}> {
  const row = await tx
    .selectFrom('settings')
    .leftJoin('staffMembers', 'staffMembers.staffId', 'settings.updatedBy')
    .select(['value', 'updatedAt', 'settings.updatedBy', 'displayName'])
    .where('key', '=', setting.key)
    .executeTakeFirst();
  const initial = toStored(initialOf(setting, await findCurrency(tx)));
  const value = row ? grow(initial, row.value) : initial;
  return {
    value,
    initial,
    updatedAt: row?.updatedAt ?? null,
    updatedById: row?.updatedBy ?? null,
    updatedBy: row?.displayName ?? '',
  };
}

/** Serialises changes of settings until the transaction ends; readers do not wait. */
export async function lockSettings(tx: Kysely<DB>): Promise<void> {
  await sql`lock table settings in share row exclusive mode`.execute(tx);
}

/** Clears the cache, so that the next read queries the database. */
export function clearSettingsCache(): void {
  cache.clear();
}

function grow(initial: unknown, stored: unknown): unknown {
  const known = toStored(initial);
  return isPlain(known) && isPlain(stored) ? { ...known, ...stored } : stored;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
