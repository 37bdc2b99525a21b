import { gameCategories } from '@vela/contract/game/calls.ts';
import type { AuditAction } from '@vela/contract/staff/audit-actions.ts';
import { inEvery } from '@vela/contract/shape.ts';
import { z } from 'zod';
import type { TxContext } from '../../app/route.ts';
import type { Work } from '../../app/work.ts';
import { audit } from '../../staff/index.ts';
import { closeVenuePlay } from '../../venue/index.ts';
import {
  insertProvider,
  insertVenue,
  listAgreedVenues,
  listRegistered,
  lockRegistry,
  providerNoMax,
  updateClosedAt,
  updateKeys,
  updateProvider,
  updateVenue,
} from './registry-store.ts';
import type { RegisteredProvider, VenueRow } from './registry-store.ts';
import { algorithms, readPublicKeys } from './signature.ts';
import type { Algorithm } from './signature.ts';

/*
 * The registry of providers and of what is agreed with them.
 *
 *   G1  a provider's name, number, algorithm and venues are permanent; the rest may change
 *   G2  two keys of a provider are valid during a rotation, and one otherwise
 *   G3  a closed provider opens no game and accepts no bet; existing bets are still settled, rolled
 *       back and fetched
 *   G4  each change writes an audit entry in its own transaction
 */

const web = /^https?$/;
const origin = z
  .url({ protocol: web, abort: true })
  .refine((text) => new URL(text).origin === text, 'must be an origin, like https://games.example');
const name = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);
const word = z.string().min(1).max(80);
/** A text by language, as in the list of games: a missing one is the English one. */
const words = inEvery(word.exactOptional())
  .extend({ en: word })
  .strict()
  .transform(({ en, zh = en, hk = en, th = en, ...rest }) => ({ en, zh, hk, th, ...rest }));

const venue = z
  .strictObject({
    venue: name,
    category: z.enum(gameCategories),
    wallet_kind: z.enum(['seamless', 'transfer']),
    art: z.string().regex(/^[a-z0-9-]{1,40}$/),
    names: words,
    taglines: words,
  })
  .transform(({ wallet_kind: walletKind, ...row }): VenueRow => ({ ...row, walletKind }));

/** The file format of an agreement between operator and provider. */
export const agreement = z.strictObject({
  provider: name,
  address: z
    .url({ protocol: web })
    .refine((text) => !/[?#]/.test(text), 'must be an address without ? and #')
    .transform((text) => text.replace(/\/+$/, '')),
  pages: z.array(origin).max(20).default([]),
  algorithm: z.enum(algorithms),
  currency: z.string().regex(/^[A-Z]{3}$/),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .default('XX'),
  venues: z.array(venue).min(1),
});

/** The recorded origin of actions that no browser sent. */
const commandLine = 'command line';

/** A parsed agreement. */
export type Agreement = z.output<typeof agreement>;

/** Why an action failed, in one line for the command's user; null on success. */
export type Problem = string | null;

/** Registers a provider with its first key and its venues; the caller logs who did it. */
export async function registerProvider(
  tx: TxContext['tx'],
  agreed: Agreement,
  keyPem: string,
  site: { currency: string },
): Promise<Problem> {
  if (agreed.currency !== site.currency) return `The currency of the site is ${site.currency}.`;
  await lockRegistry(tx);
  const known = await listRegistered(tx);
  const { provider, algorithm, country } = agreed;
  if (known.some((it) => it.provider === provider)) return `${provider} is registered already.`;
  if (known.filter((it) => it.providerNo > 0).length >= providerNoMax) {
    return `${providerNoMax} providers are registered; the ledger has no room for another.`;
  }
  const problem =
    findKeyProblem(keyPem, algorithm) ??
    findAddressProblem(agreed, known) ??
    (await findVenueProblem(tx, agreed));
  if (problem !== null) return problem;
  await insertProvider(tx, {
    provider,
    baseUrl: agreed.address,
    pageOrigins: agreed.pages,
    algorithm,
    publicKeys: [keyPem],
    country,
  });
  for (const row of agreed.venues) await insertVenue(tx, provider, row);
  return null;
}

/** Registers a provider from the command line. */
export async function addProvider(work: Work, agreed: Agreement, keyPem: string): Promise<Problem> {
  const problem = await registerProvider(work.tx, agreed, keyPem, work.services.site);
  if (problem !== null) return problem;
  const { address, algorithm, country, venues } = agreed;
  await record(work, 'provider.add', agreed.provider, {
    address,
    pages: agreed.pages.join(', '),
    algorithm,
    country,
    venues: venues.map((it) => it.venue).join(', '),
  });
  return null;
}

/** Applies a changed agreement. A venue that it no longer names stays. */
export async function changeProvider(work: Work, agreed: Agreement): Promise<Problem> {
  const { tx } = work;
  const known = await listLocked(work);
  const before = known.find((it) => it.provider === agreed.provider);
  if (!before) return `${agreed.provider} is not registered.`;
  if (before.algorithm !== agreed.algorithm) {
    return `${agreed.provider} signs with ${before.algorithm}: register it under another name.`;
  }
  const others = known.filter((it) => it !== before);
  const problem = findAddressProblem(agreed, others) ?? (await findVenueProblem(tx, agreed));
  if (problem !== null) return problem;
  const { provider, address: baseUrl, pages: pageOrigins, country } = agreed;
  await updateProvider(tx, { provider, baseUrl, pageOrigins, country });
  const venues = new Set((await listAgreedVenues(tx)).map((it) => it.venue));
  for (const row of agreed.venues) {
    await (venues.has(row.venue) ? updateVenue(tx, row) : insertVenue(tx, provider, row));
  }
  const added = agreed.venues.filter((it) => !venues.has(it.venue));
  await record(work, 'provider.change', provider, {
    address: baseUrl,
    addressBefore: before.baseUrl,
    pages: pageOrigins.join(', '),
    pagesBefore: before.pageOrigins.join(', '),
    country,
    countryBefore: before.country,
    venuesAdded: added.map((it) => it.venue).join(', '),
  });
  return null;
}

/** Adds a second valid key to a provider. */
export async function addKey(work: Work, provider: string, keyPem: string): Promise<Problem> {
  const known = (await listLocked(work)).find((it) => it.provider === provider);
  if (!known) return `${provider} is not registered.`;
  const [first, second] = known.publicKeys;
  if (second !== undefined) return `${provider} has two keys: run --finish first.`;
  const problem = findKeyProblem(keyPem, known.algorithm);
  if (problem !== null) return problem;
  if (first?.trim() === keyPem.trim()) return `${provider} has that key already.`;
  await updateKeys(work.tx, { provider, publicKeys: [...known.publicKeys, keyPem] });
  await record(work, 'provider.addKey', provider, { keys: known.publicKeys.length + 1 });
  return null;
}

/** Removes a provider's former key: only the newest one is valid. */
export async function dropFormerKey(work: Work, provider: string): Promise<Problem> {
  const known = (await listLocked(work)).find((it) => it.provider === provider);
  if (!known) return `${provider} is not registered.`;
  if (known.publicKeys.length < 2) return `${provider} has no former key.`;
  await updateKeys(work.tx, { provider, publicKeys: known.publicKeys.slice(-1) });
  await record(work, 'provider.dropKey', provider, { keys: 1 });
  return null;
}

/** Closes a provider, and its open games if it holds the balances. */
export async function closeProvider(work: Work, provider: string): Promise<Problem> {
  const known = (await listLocked(work)).find((it) => it.provider === provider);
  if (!known) return `${provider} is not registered.`;
  if (known.closedAt !== null) return `${provider} is closed already.`;
  await updateClosedAt(work.tx, provider, work.now);
  for (const it of await listAgreedVenues(work.tx)) {
    if (it.provider === provider) await closeVenuePlay(work, it.venue);
  }
  await record(work, 'provider.close', provider, {});
  return null;
}

/** Reopens a closed provider; its games return with the next reading of its list. */
export async function reopenProvider(work: Work, provider: string): Promise<Problem> {
  const known = (await listLocked(work)).find((it) => it.provider === provider);
  if (!known) return `${provider} is not registered.`;
  if (known.closedAt === null) return `${provider} is open.`;
  await updateClosedAt(work.tx, provider, null);
  await record(work, 'provider.reopen', provider, {});
  return null;
}

/** Logs that the platform's next key of an algorithm was published or put into use. */
export async function recordPlatformKey(
  work: Work,
  action: 'provider.nextPlatformKey' | 'provider.usePlatformKey',
  algorithm: Algorithm,
): Promise<void> {
  const entry = { staff: null, action, subject: `key:${algorithm}`, address: commandLine };
  return audit(work, { ...entry, now: work.now });
}

async function listLocked({ tx }: Work): Promise<RegisteredProvider[]> {
  await lockRegistry(tx);
  return listRegistered(tx);
}

function findKeyProblem(pem: string, algorithm: Algorithm): Problem {
  try {
    readPublicKeys([pem], algorithm);
    return null;
  } catch {
    return `The key is no public key for ${algorithm} in PEM form.`;
  }
}

function findAddressProblem(agreed: Agreement, others: readonly RegisteredProvider[]): Problem {
  const same = others.find((it) => it.baseUrl === agreed.address);
  return same
    ? `${same.provider} is at ${agreed.address}: each provider has its own address.`
    : null;
}

async function findVenueProblem(tx: TxContext['tx'], agreed: Agreement): Promise<Problem> {
  const named = agreed.venues.map((it) => it.venue);
  if (new Set(named).size < named.length) return 'A venue is named twice.';
  const known = await listAgreedVenues(tx);
  for (const row of agreed.venues) {
    const it = known.find(({ venue: code }) => code === row.venue);
    if (!it) continue;
    if (it.provider !== agreed.provider) return `The venue ${row.venue} is another provider's.`;
    if (it.category !== row.category || it.walletKind !== row.walletKind) {
      return `The venue ${row.venue} keeps its category and wallet_kind: give a new one its own name.`;
    }
  }
  return null;
}

function record(
  work: Work,
  action: AuditAction,
  provider: string,
  details: Record<string, string | number>,
): Promise<void> {
  const subject = `provider:${provider}`;
  const entry = { staff: null, action, subject, details, address: commandLine };
  return audit(work, { ...entry, now: work.now });
}
