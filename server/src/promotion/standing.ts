import type { PromotionBlock } from '@vela/contract/promotion/rules.ts';
import { addMs } from '@vela/service/time.ts';
import type { Work } from '../app/work.ts';
import { listTagsOf } from '../profile/index.ts';
import { mayReceivePromotions } from '../protection/index.ts';
import { findVenue } from '../venue/index.ts';
import { sumDepositsByPlayer } from '../wallet/index.ts';
import { findOpen, hasApplied, sumBases } from './application-store.ts';
import { checkAudience, computeBonus, computeMost, computeNeeded, computePeriod } from './rules.ts';
import type { Bonus, Period } from './rules.ts';
import { findPlayerFacts } from './store.ts';
import type { Offer } from './store.ts';

/** Where a player stands with an offer, and the period in which they would apply. */
export type Standing = {
  block: PromotionBlock | null;
  depositedMinor: bigint;
  missingMinor: bigint;
  bonus: Bonus;
  period: Period;
};

type Asker = Pick<Work, 'tx' | 'services' | 'now'>;

/** The offers that are for a player, or for a visitor; none during a pause or with signs of harm. */
export async function pickOffers(
  work: Asker,
  playerId: bigint | null,
  offers: readonly Offer[],
): Promise<Offer[]> {
  if (playerId === null) return offers.filter(({ audience }) => audience.tag === '');
  if (!(await mayReceivePromotions(work, playerId))) return [];
  const who = await findWho(work, playerId);
  const { now, services } = work;
  return offers.filter(
    ({ audience }) => checkAudience(audience, who, now, services.site.timeZone) === null,
  );
}

async function findWho({ tx }: Asker, playerId: bigint) {
  return { ...(await findPlayerFacts(tx, playerId)), tags: await listTagsOf(tx, playerId) };
}

/** True if an offer runs at an instant. */
export const isRunning = (offer: Offer, now: Date): boolean =>
  offer.state === 'running' && offer.startsAt <= now && now < offer.endsAt;

/** Where a player stands with an offer now. */
export async function findStanding(work: Asker, playerId: bigint, offer: Offer): Promise<Standing> {
  const { tx, now, services } = work;
  const period = computePeriod(offer.terms.period, offer, now, services.site.timeZone);
  const before = addMs(now, 1);
  const sums = await sumDepositsByPlayer(tx, period.startsAt, before, playerId);
  const usedMinor = await sumBases(tx, playerId, period.startsAt);
  const freeMinor = (sums.get(playerId) ?? 0n) - usedMinor;
  const depositedMinor = freeMinor > 0n ? freeMinor : 0n;
  const bonus = computeBonus(offer.terms, depositedMinor);
  const missing = computeNeeded(offer.terms) - depositedMinor;
  return {
    block: await findBlock(work, { playerId, offer, period, bonus }),
    depositedMinor,
    missingMinor: missing > 0n ? missing : 0n,
    bonus: bonus ?? { baseMinor: 0n, bonusMinor: 0n, requiredMinor: 0n },
    period,
  };
}

async function findBlock(
  work: Asker,
  wanted: { playerId: bigint; offer: Offer; period: Period; bonus: Bonus | null },
): Promise<PromotionBlock | null> {
  const { tx, now, services } = work;
  const { playerId, offer, period, bonus } = wanted;
  if (!isRunning(offer, now)) return 'closed';
  if (!(await mayReceivePromotions(work, playerId))) return 'closed';
  const who = await findWho(work, playerId);
  const notFor = checkAudience(offer.audience, who, now, services.site.timeZone);
  if (notFor) return notFor;
  if (await hasApplied(tx, playerId, offer.promotionId, period.key)) return 'applied';
  const isCashback = offer.terms.formula === 'cashback';
  if (!isCashback && (await findOpen(tx, playerId))) return 'bonusOpen';
  if (!(await isVenueReady(work, offer))) return 'venue';
  const least = bonus && bonus.bonusMinor > 0n ? bonus.bonusMinor : computeLeast(offer);
  if (offer.spentMinor + least > offer.budgetMinor) return 'budget';
  return bonus === null ? 'deposit' : null;
}

const computeLeast = ({ terms }: Offer): bigint =>
  terms.formula === 'fixed' ? computeMost(terms) : 1n;

async function isVenueReady({ tx, now }: Asker, { terms }: Offer): Promise<boolean> {
  if (terms.venue === null) return true;
  const venue = await findVenue(tx, terms.venue, now);
  return venue?.walletKind === 'seamless' && venue.isOpen && !venue.isInMaintenance;
}
