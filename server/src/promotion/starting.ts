import { createHash } from 'node:crypto';
import { listUnwritten } from '@vela/contract/language.ts';
import { writeDecimalOdds } from '@vela/contract/promotion/rules.ts';
import type { Refused } from '../app/refuse.ts';
import { refuse } from '../app/refuse.ts';
import { readRequired } from '../app/site.ts';
import type { Work } from '../app/work.ts';
import { shiftDay, toDay } from '@vela/service/time.ts';
import { z } from 'zod';
import { toStored } from '../app/settings.ts';
import { defineProposal, listLines } from '../proposal/index.ts';
import type { Plan } from '../proposal/index.ts';
import { audit } from '../staff/index.ts';
import { findMedianDay } from '../turnover/index.ts';
import { findVenue, listFreePlayGames } from '../venue/index.ts';
import { lockOffer, titleIn, toTitles, updateOfferState } from './store.ts';
import type { Offer } from './store.ts';
import { findTermProblems } from './terms-rules.ts';
import type { Checked } from './terms-rules.ts';

/*
 * Starting and stopping an offer needs dual approval. Both approvers see all terms that bind
 * players; if any has changed since the first approval, the second one starts nothing.
 */

const startChange = z.object({ promotionId: z.string(), change: z.enum(['start', 'stop']) });

/** A start or a stop of an offer. */
export type StartChange = z.output<typeof startChange>;

/** The days whose bets give the median of a day. Chosen: a month contains every kind of day. */
const medianDays = 30;

/** Returns the check of an offer as it would be. */
export async function checkTerms(
  { tx, now, services }: Pick<Work, 'tx' | 'now' | 'services'>,
  offer: Omit<Checked, 'medianDayMinor' | 'freeGames'>,
): Promise<ReturnType<typeof findTermProblems>> {
  const since = shiftDay(toDay(now, services.site.timeZone), -medianDays);
  const medianDayMinor = await findMedianDay(tx, since);
  return findTermProblems({ ...offer, medianDayMinor, freeGames: await listFreePlayGames(tx) });
}

/** Refuses a venue that does not use our wallets: grant and lock are one transaction. */
export async function checkVenue(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  { terms }: Pick<Offer, 'terms'>,
): Promise<Refused<'venueNotSeamless'> | null> {
  if (terms.venue === null) return null;
  const venue = await findVenue(tx, terms.venue, now);
  return venue?.walletKind === 'seamless' ? null : refuse('venueNotSeamless');
}

/** Returns why an offer may not start or stop now. */
export async function checkChange(
  work: Work,
  offer: Offer,
  change: StartChange['change'],
): Promise<Refused<
  'promotionStateChanged' | 'promotionIncomplete' | 'termsUnfair' | 'venueNotSeamless'
> | null> {
  if (change === 'stop') {
    return offer.state === 'running' ? null : refuse('promotionStateChanged');
  }
  if (offer.state !== 'draft' || offer.endsAt <= work.now) return refuse('promotionStateChanged');
  const unwritten = listUnwritten(offer.texts, await readRequired(work.tx));
  if (unwritten.length > 0) return refuse('promotionIncomplete');
  const [worst] = await checkTerms(work, offer);
  if (worst?.isBlocking) return refuse('termsUnfair', { problem: worst.problem });
  return checkVenue(work, offer);
}

/** Returns the effect of starting or stopping an offer, which is locked. */
export async function planChange(
  work: Work,
  offer: Offer,
  change: StartChange['change'],
): Promise<Plan> {
  const { promotionId } = offer;
  return {
    subject: promotionId,
    titles: toTitles(offer.texts),
    lines:
      change === 'stop'
        ? [{ path: 'state', before: 'running', after: 'stopped' }]
        : [{ path: 'state', before: 'draft', after: 'running' }, ...(await listTerms(work, offer))],
    async apply({ staff, address, note }) {
      await updateOfferState(work.tx, promotionId, change === 'start' ? 'running' : 'stopped');
      const action = change === 'start' ? 'promotion.start' : 'promotion.stop';
      const subject = `promotion:${promotionId}`;
      const details = { title: titleIn(offer, 'en'), ...note };
      await audit(work, { staff, action, subject, details, address, now: work.now });
    },
  };
}

/** Returns all terms that bind players, and a digest of the texts. */
async function listTerms(work: Work, offer: Offer) {
  const { terms, audience, budgetMinor, startsAt, endsAt, code, isReviewed, texts } = offer;
  const { steps, freePlay, ...plain } = terms;
  const digest = createHash('sha256')
    .update(JSON.stringify(toStored(texts)))
    .digest('hex');
  const problems = await checkTerms(work, offer);
  return listLines(null, {
    ...plain,
    steps: steps.map(({ depositMinor, bonusMinor }) => `${depositMinor} → ${bonusMinor}`),
    ...(freePlay === null ? {} : toFreeLines(freePlay)),
    ...audience,
    budgetMinor,
    startsAt,
    endsAt,
    code,
    isReviewed,
    warnings: problems.map(({ problem }) => problem),
    texts: digest.slice(0, 16),
  });
}

const toFreeLines = (freePlay: NonNullable<Offer['terms']['freePlay']>) => ({
  freeGames: freePlay.games.map((game) => `${freePlay.venue} · ${game}`),
  freeRounds: freePlay.rounds,
  freeStakeMinor: freePlay.stakeMinor,
  minOdds: freePlay.minOddsMilli === null ? null : writeDecimalOdds(freePlay.minOddsMilli),
});

/** A start or stop that waits for a second approver. */
export const promotionProposal = defineProposal({
  kind: 'promotion',
  async plan(work, stored) {
    const { promotionId, change } = startChange.parse(stored);
    const offer = await lockOffer(work.tx, promotionId);
    if (!offer || (await checkChange(work, offer, change))) return null;
    return planChange(work, offer, change);
  },
});
