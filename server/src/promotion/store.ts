import { mapWritten, nameIn } from '@vela/contract/language.ts';
import type { Language, LocalText } from '@vela/contract/language.ts';
import { promotionTypes } from '@vela/contract/promotion/rules.ts';
import type { PromotionType } from '@vela/contract/promotion/rules.ts';
import type { promotionStates } from '@vela/contract/promotion/rules.ts';
import { audienceInput, termsInput } from '@vela/contract/promotion/staff-calls.ts';
import type { saveOffer } from '@vela/contract/promotion/staff-calls.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { TxContext } from '../app/route.ts';
import { toStored } from '../app/settings.ts';
import type { OfferAudience, Terms } from './rules.ts';

type Tx = TxContext['tx'];

/** The texts of an offer in every language. */
export type OfferTexts = z.output<typeof saveOffer.input>['texts'];

/** The state of an offer. */
export type OfferState = (typeof promotionStates)[number];

/** An offer as stored. */
export type Offer = {
  promotionId: string;
  type: PromotionType;
  state: OfferState;
  version: number;
  texts: OfferTexts;
  pictureId: string | null;
  pictureAlts: LocalText | null;
  terms: Terms;
  audience: OfferAudience;
  code: string;
  isReviewed: boolean;
  budgetMinor: bigint;
  spentMinor: bigint;
  startsAt: Date;
  endsAt: Date;
};

type OfferRow = Omit<Offer, 'terms' | 'audience'> & { terms: unknown; audience: unknown };

const toOffer = (row: OfferRow): Offer => ({
  ...row,
  terms: termsInput.parse(row.terms),
  audience: audienceInput.parse(row.audience),
});

const offerColumns = sql`
  o.promotion_id, o.type, o.state, o.version, o.texts, o.picture_id, o.picture_alts, o.terms,
  o.audience, o.code, o.is_reviewed, o.budget_minor, o.spent_minor, o.starts_at, o.ends_at`;

/**
 * Lists the running offers at an instant, newest first; those started together in the order of the
 * tabs.
 */
export async function listRunning(tx: Tx, now: Date): Promise<Offer[]> {
  const { rows } = await sql<OfferRow>`
    select ${offerColumns} from promotion_offers o
    where o.state = 'running' and o.starts_at <= ${now} and o.ends_at > ${now}
    order by o.starts_at desc, array_position(${promotionTypes}::text[], o.type),
      o.promotion_id desc`.execute(tx);
  return rows.map(toOffer);
}

/** Returns one offer, or null. */
export async function findOffer(tx: Tx, promotionId: string): Promise<Offer | null> {
  const { rows } = await sql<OfferRow>`
    select ${offerColumns} from promotion_offers o
    where o.promotion_id = ${promotionId}`.execute(tx);
  const [row] = rows;
  return row ? toOffer(row) : null;
}

/** Returns one offer, locked until the transaction ends; null if there is none. */
export async function lockOffer(tx: Tx, promotionId: string): Promise<Offer | null> {
  const { rows } = await sql<OfferRow>`
    select ${offerColumns} from promotion_offers o
    where o.promotion_id = ${promotionId} for no key update`.execute(tx);
  const [row] = rows;
  return row ? toOffer(row) : null;
}

/**
 * Inserts an offer, or replaces its draft as the next version; an offer that is not a draft stays
 * unchanged.
 */
export async function saveOfferRow(
  tx: Tx,
  offer: Omit<Offer, 'state' | 'version' | 'spentMinor'>,
  now: Date,
): Promise<void> {
  const json = (value: unknown): string => JSON.stringify(toStored(value));
  const alts = offer.pictureAlts === null ? null : json(offer.pictureAlts);
  await sql`
    insert into promotion_offers (promotion_id, type, texts, picture_id, picture_alts, terms,
      audience, code, is_reviewed, budget_minor, starts_at, ends_at, created_at)
    values (${offer.promotionId}, ${offer.type}, ${json(offer.texts)}, ${offer.pictureId}, ${alts},
      ${json(offer.terms)}, ${json(offer.audience)}, ${offer.code}, ${offer.isReviewed},
      ${offer.budgetMinor}, ${offer.startsAt}, ${offer.endsAt}, ${now})
    on conflict (promotion_id) do update set type = excluded.type, texts = excluded.texts,
      picture_id = excluded.picture_id, picture_alts = excluded.picture_alts,
      terms = excluded.terms, audience = excluded.audience, code = excluded.code,
      is_reviewed = excluded.is_reviewed, budget_minor = excluded.budget_minor,
      starts_at = excluded.starts_at, ends_at = excluded.ends_at,
      version = promotion_offers.version + 1
    where promotion_offers.state = 'draft'`.execute(tx);
}

/** Starts or stops a locked offer. */
export async function updateOfferState(
  tx: Tx,
  promotionId: string,
  state: OfferState,
): Promise<void> {
  await sql`
    update promotion_offers set state = ${state} where promotion_id = ${promotionId}`.execute(tx);
}

/** Takes a bonus from an offer's budget; returns false without effect if it does not suffice. */
export async function takeBudget(tx: Tx, promotionId: string, minor: bigint): Promise<boolean> {
  const { rows } = await sql<{ promotionId: string }>`
    update promotion_offers set spent_minor = spent_minor + ${minor}
    where promotion_id = ${promotionId} and spent_minor + ${minor} <= budget_minor
    returning promotion_id`.execute(tx);
  return rows.length > 0;
}

/** Returns what was taken back of a bonus to its offer's budget. */
export async function returnBudget(tx: Tx, promotionId: string, minor: bigint): Promise<void> {
  await sql`
    update promotion_offers set spent_minor = greatest(0, spent_minor - ${minor})
    where promotion_id = ${promotionId}`.execute(tx);
}

/** An offer with its costs. */
export type OfferLine = Offer & {
  liabilityMinor: bigint;
  appliedCount: number;
  waitingCount: number;
};

/** Returns one page of offers, or one offer, newest first. */
export async function listOfferLines(
  tx: Tx,
  filter: { promotionId: string | null; state: OfferState | null },
  page: { pageNo: number; pageSize: number },
): Promise<{ rows: OfferLine[]; totalCount: number }> {
  const where = sql`(${filter.promotionId}::text is null or o.promotion_id = ${filter.promotionId})
    and (${filter.state}::text is null or o.state = ${filter.state})`;
  const { rows } = await sql<
    OfferRow & { liabilityMinor: bigint; appliedCount: number; waitingCount: number }
  >`
    select ${offerColumns},
      (select coalesce(sum(a.bonus_minor), 0)::bigint from promotion_applications a
        where a.promotion_id = o.promotion_id and a.state = 'granted') as liability_minor,
      (select count(*)::int from promotion_applications a
        where a.promotion_id = o.promotion_id) as applied_count,
      (select count(*)::int from promotion_applications a
        where a.promotion_id = o.promotion_id and a.state = 'applied') as waiting_count
    from promotion_offers o where ${where} order by o.created_at desc, o.promotion_id desc
    limit ${page.pageSize} offset ${(page.pageNo - 1) * page.pageSize}`.execute(tx);
  const { rows: counts } = await sql<{ count: number }>`
    select count(*)::int as count from promotion_offers o where ${where}`.execute(tx);
  const lines = rows.map(({ liabilityMinor, appliedCount, waitingCount, ...row }) => ({
    ...toOffer(row),
    liabilityMinor,
    appliedCount,
    waitingCount,
  }));
  return { rows: lines, totalCount: counts[0]?.count ?? 0 };
}

/** The facts about a player that offers need. */
export type PlayerFacts = { level: number; registeredAt: Date };

/** Returns the facts about a player that offers need. */
export async function findPlayerFacts(tx: Tx, playerId: bigint): Promise<PlayerFacts> {
  const { rows } = await sql<PlayerFacts>`
    select vip_level as level, registered_at from players
    where player_id = ${playerId}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`no player ${playerId}`);
  return row;
}

/** The title of an offer in a language; in that of another if it is missing. */
export const titleIn = ({ texts }: Pick<Offer, 'texts'>, language: Language): string =>
  nameIn(toTitles(texts), language);

/** The titles of an offer. */
export const toTitles = (texts: OfferTexts) => mapWritten(texts, ({ title }) => title);
