import type { Sent } from '@vela/contract/call.ts';
import { approveProposal } from '@vela/contract/proposal/staff-calls.ts';
import { applyForPromotion, listPromotions } from '@vela/contract/promotion/calls.ts';
import { proposeOffer, saveOffer } from '@vela/contract/promotion/staff-calls.ts';
import { addMs, DAY_MS, HOUR_MS } from '@vela/service/time.ts';
import type { Stage } from '../stage/stage.ts';
import { nightOf } from './cast.ts';
import type { Cast, Share } from './cast.ts';
import { cashbackTexts, slotTexts, vipTexts } from './promotion-texts.ts';

type Offer = Sent<typeof saveOffer>;

/** Chosen: offers that a visitor of the demo finds are open for two months more. */
const openDays = 60;

/** Three offers that two people have started, and players who take part in the cashback. */
export const promotionShare: Share = (stage, cast) => {
  const { calendar } = stage;
  const startsAt = addMs(calendar.end, -20 * DAY_MS);
  calendar.planAlone(addMs(startsAt, -HOUR_MS), async () => {
    for (const offer of listOffers(stage, startsAt)) await startOffer(cast, offer);
  });
  for (const { player, username, days } of cast.people.slice(0, 12)) {
    for (const day of days) {
      if (day <= startsAt) continue;
      calendar.plan(addMs(day, 2 * HOUR_MS), username, async () => {
        const { list } = await player.call(listPromotions, { type: 'highRebate' });
        const [cashback] = list;
        if (!cashback) return;
        const { promotionId } = cashback;
        await player.ask(applyForPromotion, { promotionId, bonusMinor: 0, requiredMinor: 0 });
      });
    }
  }
  for (let day = 0; day < 20; day += 1) {
    stage.planJob(nightOf(stage, day), 'promotion/follow-bonuses');
  }
};

async function startOffer({ editor, cashier, treasurer }: Cast, offer: Offer): Promise<void> {
  const { promotionId } = await editor.call(saveOffer, offer);
  const reason = 'Offers of the season.';
  const { proposalId } = await cashier.call(proposeOffer, { promotionId, change: 'start', reason });
  await treasurer.call(approveProposal, { proposalId });
}

function listOffers(stage: Stage, startsAt: Date): Offer[] {
  const money = (hkdMinor: bigint): string => String(stage.standard(hkdMinor));
  const everybody = { minLevel: 1, maxLevel: 10, newDays: null, tag: '' };
  const terms: Omit<Offer['terms'], 'formula' | 'depositMinor' | 'bonusMinor'> = {
    rateBp: 0,
    steps: [],
    turnoverBp: 10_000,
    maxStakeMinor: null,
    venue: null,
    validDays: 14,
    period: 'once',
  };
  const offer = {
    picture: null,
    audience: everybody,
    code: '',
    isReviewed: false,
    budgetMinor: money(20_000_000n),
    startsAt: startsAt.toISOString(),
    endsAt: addMs(stage.calendar.end, openDays * DAY_MS).toISOString(),
  };
  return [
    {
      ...offer,
      type: 'firstDeposit',
      texts: slotTexts,
      terms: {
        ...terms,
        formula: 'fixed',
        depositMinor: money(50_000n),
        bonusMinor: money(10_000n),
        turnoverBp: 80_000,
        maxStakeMinor: money(5_000n),
        venue: 'lotus-slots',
      },
    },
    {
      ...offer,
      type: 'highRebate',
      texts: cashbackTexts,
      terms: {
        ...terms,
        formula: 'cashback',
        depositMinor: money(10_000n),
        bonusMinor: money(20_000n),
        rateBp: 500,
        turnoverBp: 0,
        period: 'daily',
      },
    },
    {
      ...offer,
      type: 'vip',
      texts: vipTexts,
      audience: { ...everybody, minLevel: 3 },
      terms: {
        ...terms,
        formula: 'percent',
        depositMinor: money(100_000n),
        bonusMinor: money(50_000n),
        rateBp: 2_000,
        period: 'weekly',
      },
    },
  ];
}
