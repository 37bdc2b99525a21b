import type { ReferralState } from '../../protocol/book.ts';
import type { Queryable } from '../../rounds/store.ts';

/** A bet that was sent to a trader. */
export interface ReferralRow {
  betId: string;
  state: ReferralState;
  /** Of an offer: until when it can be taken, the stake of each combination, the odds of the legs. */
  offerEndsAt: Date | null;
  unitStakeMinor: bigint | null;
  oddsMilli: readonly number[] | null;
  answeredAt: Date | null;
  /** The bet that the offer became. */
  takenBy: string | null;
}

/** A bet waits for a trader, or is one to which a trader has agreed beforehand. */
export async function insertReferral(
  tx: Queryable,
  { betId, state, now }: { betId: string; state: 'waiting' | 'accepted'; now: Date },
): Promise<void> {
  await tx.query(
    `insert into studio.book_referrals (bet_id, state, sent_at, answered_at)
     values ($1, $2, $3, $4)`,
    [betId, state, now, state === 'accepted' ? now : null],
  );
}

/** What a trader offers in place of a bet. */
export interface Offer {
  endsAt: Date;
  unitStakeMinor: bigint;
  oddsMilli: readonly number[];
}

/** Writes what a trader answered. Needs the lock of the bet. */
export async function updateReferralAnswered(
  tx: Queryable,
  answer: {
    betId: string;
    state: 'accepted' | 'offered' | 'refused';
    offer: Offer | null;
    now: Date;
  },
): Promise<void> {
  const { betId, state, offer, now } = answer;
  await tx.query(
    `update studio.book_referrals set state = $2, answered_at = $3, offer_ends_at = $4,
       unit_stake_minor = $5, odds_milli = $6
     where bet_id = $1`,
    [betId, state, now, offer?.endsAt, offer?.unitStakeMinor, offer?.oddsMilli],
  );
}

/** A bet is no longer answered. Needs its lock; nothing changes if it was answered. */
export async function updateReferralEnded(tx: Queryable, betId: string): Promise<void> {
  await tx.query(
    `update studio.book_referrals set state = 'ended' where bet_id = $1 and state = 'waiting'`,
    [betId],
  );
}

/** An open offer became a bet, or its player does not want it; false if it is no longer open. */
export async function closeOffer(
  db: Queryable,
  { betId, takenBy, now }: { betId: string; takenBy: string | null; now: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update studio.book_referrals set state = $3, taken_by = $2
     where bet_id = $1 and state = 'offered' and offer_ends_at > $4`,
    [betId, takenBy, takenBy === null ? 'declined' : 'taken', now],
  );
  return rowCount === 1;
}

/** A player's bets of one book with an offer that can be taken, the newest first. */
export async function listOpenOffers(
  db: Queryable,
  { player, gameCode, now }: { player: string; gameCode: string; now: Date },
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select f.bet_id as id from studio.book_referrals f
     join studio.book_bets k on k.bet_id = f.bet_id
     where f.state = 'offered' and f.offer_ends_at > $3 and k.player = $1 and k.game_code = $2
     order by k.placed_at desc, k.bet_id desc`,
    [player, gameCode, now],
  );
  return rows.map(({ id }) => id);
}

/** Bets in a currency that wait for a trader, those that have waited longest first. */
export async function listReferred(
  db: Queryable,
  currency: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select f.bet_id as id from studio.book_referrals f
     join studio.book_bets k on k.bet_id = f.bet_id
     join studio.bets b on b.id = k.bet_id join studio.rounds r on r.id = b.round_id
     where f.state = 'waiting' and k.state = 'waiting' and r.currency = $1
     order by f.sent_at limit $2`,
    [currency, limit],
  );
  return rows.map(({ id }) => id);
}
