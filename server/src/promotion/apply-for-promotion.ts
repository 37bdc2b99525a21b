import { writeMinor } from '@vela/contract/money.ts';
import { applyForPromotion } from '@vela/contract/promotion/calls.ts';
import { newId } from '@vela/service/random.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { findVenue } from '../venue/index.ts';
import { readBalances } from '../wallet/index.ts';
import { lockPlayer } from '../profile/index.ts';
import { findApplication, insertApplication } from './application-store.ts';
import type { NewApplication } from './application-store.ts';
import { settleBonus } from './ending.ts';
import { grantBonus } from './granting.ts';
import { findExclusion, findStanding } from './standing.ts';
import { findOffer, takeBudget } from './store.ts';
import { toApplications } from './views.ts';

/**
 * Applies for an offer. Its terms are stored with the application; if no operator reviews it,
 * bonus, lock and requirement are created in the same transaction.
 */
export const applyForPromotionRoute = route(applyForPromotion, async (context) => {
  const { tx, client, input, player, now, services } = context;
  const { playerId } = player;
  const { promotionId } = input;
  await lockPlayer(tx, playerId);
  const offer = await findOffer(tx, promotionId);
  if (!offer || offer.state === 'draft') return refuse('notFound');
  await settleBonus(context, playerId);
  const exclusion = await findExclusion(context, playerId, offer);
  const { block, bonus, period } = await findStanding(context, { playerId, offer, exclusion });
  if (block) return refuse('promotionUnavailable', { reason: block });
  if (offer.code.toLowerCase() !== input.promoCode.toLowerCase()) return refuse('promoCodeWrong');
  const { baseMinor, bonusMinor, requiredMinor } = bonus;
  if (bonusMinor !== input.bonusMinor || requiredMinor !== input.requiredMinor) {
    const [bonusNow, requiredNow] = [writeMinor(bonusMinor), writeMinor(requiredMinor)];
    return refuse('promotionChanged', { bonusMinor: bonusNow, requiredMinor: requiredNow });
  }
  const { terms } = offer;
  const isCashback = terms.formula === 'cashback';
  const venue = terms.venue === null ? null : await findVenue(tx, terms.venue, now);
  const application: NewApplication = {
    applicationId: newId('prm', services.clock, services.random),
    promotionId,
    playerId,
    periodKey: period.key,
    terms,
    venueNo: venue?.venueNo ?? null,
    baseMinor,
    bonusMinor,
    requiredMinor,
    appliedAt: now,
    state: isCashback ? 'approved' : 'applied',
    looksAt: isCashback ? period.endsAt : null,
  };
  await insertApplication(tx, application);
  // The maximum of a cashback is reserved in the budget, so that it can be paid.
  if (isCashback && !(await takeBudget(tx, promotionId, terms.bonusMinor))) {
    return refuse('promotionBudgetUsed');
  }
  const isGranted = !isCashback && !offer.isReviewed;
  const refused = isGranted ? await grantBonus(context, application) : null;
  if (refused) return refused;
  const made = await findApplication(tx, application.applicationId);
  const [shown] = made ? await toApplications(context, [made]) : [];
  if (!shown) throw new Error('application not found after it was inserted');
  return { application: shown, centralMinor: (await readBalances(client, playerId)).centralMinor };
});
