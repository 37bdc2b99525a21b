import type { PromotionBlock } from '@vela/contract/promotion/rules.ts';
import { addMs } from '@vela/service/time.ts';
import { findCountry } from '../access/index.ts';
import type { Work } from '../app/work.ts';
import { listTagsOf } from '../profile/index.ts';
import { findConsents, mayReceivePromotions } from '../protection/index.ts';
import { findVenue, listFreePlayGames } from '../venue/index.ts';
import { sumDepositsByPlayer } from '../wallet/index.ts';
import { findOpen, hasApplied, sumBases } from './application-store.ts';
import { isFree, isSupported } from './free-terms-rules.ts';
import {
  checkAudience,
  computeBonus,
  computeMaxBonus,
  computeMinDeposit,
  computePeriod,
} from './rules.ts';
import type { Applicant, Bonus, Period } from './rules.ts';
import { findPlayerFacts } from './store.ts';
import type { Offer } from './store.ts';

/** A player's standing with an offer, and the period of an application. */
export type Standing = {
  block: PromotionBlock | null;
  depositedMinor: bigint;
  missingMinor: bigint;
  bonus: Bonus;
  period: Period;
};

type StandingWork = Pick<Work, 'tx' | 'services' | 'now'>;

/**
 * Returns the offers for a player, or for a visitor; none during a pause or with markers of harm.
 */
export async function pickOffers(
  work: StandingWork,
  playerId: bigint | null,
  offers: readonly Offer[],
): Promise<Offer[]> {
  if (playerId === null) return offers.filter(({ audience }) => isForVisitors(audience));
  if (!(await mayReceivePromotions(work, playerId))) return [];
  const who = await findApplicant(work, playerId);
  const { now, services } = work;
  return offers.filter(
    ({ audience }) => checkAudience(audience, who, now, services.site.timeZone) === null,
  );
}

/** True for an offer that does not depend on who a visitor turns out to be. */
const isForVisitors = ({ tag, countries, isOptedIn }: Offer['audience']): boolean =>
  tag === '' && countries.length === 0 && !isOptedIn;

async function findApplicant({ tx }: StandingWork, playerId: bigint): Promise<Applicant> {
  const consents = await findConsents(tx, playerId);
  return {
    ...(await findPlayerFacts(tx, playerId)),
    tags: await listTagsOf(tx, playerId),
    country: await findCountry(tx, playerId),
    isOptedIn: consents.email || consents.sms,
  };
}

const isRunning = (offer: Offer, now: Date): boolean =>
  offer.state === 'running' && offer.startsAt <= now && now < offer.endsAt;

/** Returns why an offer is not for a player, whatever they do; null if it is. */
export async function findExclusion(
  work: StandingWork,
  playerId: bigint,
  offer: Offer,
): Promise<PromotionBlock | null> {
  if (!(await mayReceivePromotions(work, playerId))) return 'closed';
  const who = await findApplicant(work, playerId);
  return checkAudience(offer.audience, who, work.now, work.services.site.timeZone);
}

/**
 * Returns a player's current standing with an offer; `exclusion` says why it is not for them, or
 * null.
 */
export async function findStanding(
  work: StandingWork,
  asked: { playerId: bigint; offer: Offer; exclusion: PromotionBlock | null },
): Promise<Standing> {
  const { playerId, offer } = asked;
  const { tx, now, services } = work;
  const period = computePeriod(offer.terms.period, offer, now, services.site.timeZone);
  const before = addMs(now, 1);
  const sums = await sumDepositsByPlayer(tx, period.startsAt, before, playerId);
  const usedMinor = await sumBases(tx, playerId, period.startsAt);
  const freeMinor = (sums.get(playerId) ?? 0n) - usedMinor;
  const depositedMinor = freeMinor > 0n ? freeMinor : 0n;
  const bonus = computeBonus(offer.terms, depositedMinor);
  const missing = computeMinDeposit(offer.terms) - depositedMinor;
  return {
    block: await findBlock(work, { ...asked, period, bonus }),
    depositedMinor,
    missingMinor: missing > 0n ? missing : 0n,
    bonus: bonus ?? { baseMinor: 0n, bonusMinor: 0n, requiredMinor: 0n },
    period,
  };
}

async function findBlock(
  work: StandingWork,
  wanted: {
    playerId: bigint;
    offer: Offer;
    exclusion: PromotionBlock | null;
    period: Period;
    bonus: Bonus | null;
  },
): Promise<PromotionBlock | null> {
  const { tx, now } = work;
  const { playerId, offer, period, bonus } = wanted;
  if (!isRunning(offer, now)) return 'closed';
  if (wanted.exclusion) return wanted.exclusion;
  if (await hasApplied(tx, playerId, offer.promotionId, period.key)) return 'applied';
  const isCashback = offer.terms.formula === 'cashback';
  const isAlone = isCashback || isFree(offer.terms);
  if (!isAlone && (await findOpen(tx, playerId))) return 'bonusOpen';
  if (!(await isVenueReady(work, offer))) return 'venue';
  const least = bonus && bonus.bonusMinor > 0n ? bonus.bonusMinor : computeMinBonus(offer);
  if (offer.spentMinor + least > offer.budgetMinor) return 'budget';
  return bonus === null ? 'deposit' : null;
}

const computeMinBonus = ({ terms }: Offer): bigint =>
  terms.formula === 'fixed' || isFree(terms) ? computeMaxBonus(terms) : 1n;

async function isVenueReady({ tx, now }: StandingWork, { terms }: Offer): Promise<boolean> {
  const place = terms.freePlay?.venue ?? terms.venue;
  if (place === null) return true;
  if (isFree(terms) && !isSupported(terms, await listFreePlayGames(tx))) return false;
  const venue = await findVenue(tx, place, now);
  return venue?.walletKind === 'seamless' && venue.isOpen && !venue.isInMaintenance;
}
