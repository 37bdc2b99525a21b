import type { GameCategory } from '@vela/contract/game/calls.ts';
import type { LocalText } from '@vela/contract/language.ts';
import { sql } from 'kysely';
import { toPageOrigins } from '../../app/pages.ts';
import type { TxContext } from '../../app/route.ts';
import type { Algorithm } from './signature.ts';

type Tx = TxContext['tx'];

/** A registered provider. */
export type RegisteredProvider = {
  provider: string;
  providerNo: number;
  baseUrl: string;
  pageOrigins: string[];
  algorithm: Algorithm;
  publicKeys: string[];
  country: string;
  closedAt: Date | null;
  isDisabled: boolean;
};

/** The part of a provider that an agreement defines. */
export type ProviderRow = Omit<RegisteredProvider, 'providerNo' | 'closedAt' | 'isDisabled'>;

/** A venue as agreed with its provider. */
export type VenueRow = {
  venue: string;
  category: GameCategory;
  walletKind: 'seamless' | 'transfer';
  art: string;
  names: LocalText;
  taglines: LocalText;
};

/** The permanent part of a venue, and its provider; null: none yet. */
export type AgreedVenue = Pick<VenueRow, 'venue' | 'category' | 'walletKind'> & {
  provider: string | null;
};

const provider = sql`
  provider, provider_no, base_url, page_origins, algorithm, public_keys, country, closed_at,
  is_disabled from game.providers`;

/** Lists every provider, by number. */
export async function listRegistered(tx: Tx): Promise<RegisteredProvider[]> {
  const { rows } = await sql<RegisteredProvider>`
    select ${provider} order by provider_no`.execute(tx);
  return rows;
}

/**
 * The advisory lock for registering or changing a provider; an arbitrary number, unused elsewhere.
 */
const registryLock = 727_061;

/** Serialises registrations and changes of providers until the transaction ends. */
export async function lockRegistry(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${registryLock})`.execute(tx);
}

/** Adds a provider under the lowest free number; the caller holds the registry lock. */
export async function insertProvider(tx: Tx, row: ProviderRow): Promise<void> {
  await sql`
    insert into game.providers (provider, provider_no, base_url, page_origins, algorithm,
      public_keys, country)
    select ${row.provider}, min(n), ${row.baseUrl}, ${row.pageOrigins}::text[], ${row.algorithm},
           ${row.publicKeys}::text[], ${row.country}
      from generate_series(1, ${providerNoMax}::int) n
     where not exists (select from game.providers p where p.provider_no = n)`.execute(tx);
}

/**
 * The number of providers that the ledger can tell apart, besides number 0. Source: its chart of
 * accounts.
 */
export const providerNoMax = 63;

/** Updates a provider's address, the origin of its pages, and the country that is sent to it. */
export async function updateProvider(
  tx: Tx,
  row: Pick<ProviderRow, 'provider' | 'baseUrl' | 'pageOrigins' | 'country'>,
): Promise<void> {
  await sql`
    update game.providers set base_url = ${row.baseUrl}, page_origins = ${row.pageOrigins},
           country = ${row.country}
     where provider = ${row.provider}`.execute(tx);
}

/** Replaces a provider's public keys. */
export async function updateKeys(
  tx: Tx,
  row: Pick<ProviderRow, 'provider' | 'publicKeys'>,
): Promise<void> {
  await sql`
    update game.providers set public_keys = ${row.publicKeys}
     where provider = ${row.provider}`.execute(tx);
}

/** Closes a provider and hides its games, or reopens it if `closedAt` is null. */
export async function updateClosedAt(tx: Tx, name: string, closedAt: Date | null): Promise<void> {
  await sql`
    update game.providers set closed_at = ${closedAt} where provider = ${name}`.execute(tx);
  if (closedAt === null) return;
  await sql`
    update game.games g set offer = 'gone' from game.venues v
     where v.venue = g.venue and v.provider = ${name}`.execute(tx);
}

/** Lists the venues of every provider, in the order of the home screen. */
export async function listAgreedVenues(tx: Tx): Promise<AgreedVenue[]> {
  const { rows } = await sql<AgreedVenue>`
    select venue, provider, category, wallet_kind from game.venues
     order by position, venue_no`.execute(tx);
  return rows;
}

/** Adds a venue under the lowest free number, last on the home screen. */
export async function insertVenue(tx: Tx, name: string, row: VenueRow): Promise<void> {
  await sql`
    insert into game.venues (venue, venue_no, provider, wallet_kind, category, names, taglines,
      art, position)
    select ${row.venue}, min(n), ${name}, ${row.walletKind}, ${row.category},
           ${JSON.stringify(row.names)}::jsonb, ${JSON.stringify(row.taglines)}::jsonb, ${row.art},
           (select coalesce(max(position), 0) + 1 from game.venues)
      from generate_series(1, 1007) n
     where not exists (select from game.venues v where v.venue_no = n)`.execute(tx);
}

/** Updates the names and the picture of a venue. */
export async function updateVenue(tx: Tx, row: VenueRow): Promise<void> {
  await sql`
    update game.venues set names = ${JSON.stringify(row.names)}::jsonb, art = ${row.art},
           taglines = ${JSON.stringify(row.taglines)}::jsonb
     where venue = ${row.venue}`.execute(tx);
}

/**
 * Lists the origins that may show games and replays: those of every provider that is not disabled.
 */
export async function listPageOrigins(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ baseUrl: string; pageOrigins: string[] }>`
    select base_url, page_origins from game.providers where not is_disabled
     order by provider_no`.execute(tx);
  const addresses = rows.flatMap(({ baseUrl, pageOrigins }) =>
    pageOrigins.length > 0 ? pageOrigins : [baseUrl],
  );
  return [...new Set(addresses.flatMap(toPageOrigins))];
}

/** Returns the signature algorithm agreed for a provider's address; throws if there is none. */
export async function findAlgorithm(tx: Tx, baseUrl: string): Promise<Algorithm> {
  const { rows } = await sql<{ algorithm: Algorithm }>`
    select algorithm from game.providers where base_url = ${baseUrl}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`no provider at ${baseUrl}`);
  return row.algorithm;
}
