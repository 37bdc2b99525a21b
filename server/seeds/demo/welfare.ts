import { approveProposal } from '@vela/contract/proposal/staff-calls.ts';
import {
  chooseDrawSeed,
  claimGrant,
  listLuckyDrawPrizes,
  playLuckyDraw,
} from '@vela/contract/welfare/calls.ts';
import { proposeGifts } from '@vela/contract/welfare/staff-calls.ts';
import { addMs, DAY_MS, HOUR_MS } from '@vela/service/time.ts';
import type { Stage } from '../stage/stage.ts';
import { nightOf } from './cast.ts';
import type { Cast, Person, Share } from './cast.ts';

/** Whoever has deposited on one of their days draws in the evening; some claim what they won. */
export const welfareShare: Share = (stage, cast) => {
  for (const person of cast.people) {
    for (const day of person.days) {
      const at = addMs(day, 19 * HOUR_MS);
      stage.calendar.plan(at, person.username, async () => {
        if (person.depositedAt !== null && person.depositedAt > day) await draw(person);
      });
    }
  }
  for (let day = 1; day < 30; day += 1) {
    stage.planJob(nightOf(stage, day), 'welfare/expire-grants');
  }
  planGifts(stage, cast);
};

async function draw({ player, chance }: Person): Promise<void> {
  const { commitment } = await player.call(listLuckyDrawPrizes, {});
  if (commitment === null) return;
  await player.call(chooseDrawSeed, { clientSeed: `seed-${chance.int(1_000_000)}`, commitment });
  const { draw: drawn } = await player.call(playLuckyDraw, {});
  if (drawn.grantId !== null && chance.int(3) > 0) {
    await player.call(claimGrant, { grantId: drawn.grantId });
  }
}

/** Gifts of the last days: to the players of the welcome, some of whom have yet to claim. */
function planGifts(stage: Stage, { people, cashier, treasurer }: Cast): void {
  const { calendar } = stage;
  const at = addMs(calendar.end, -DAY_MS);
  calendar.planAlone(at, async () => {
    const registered = people.filter(({ registeredAt }) => registeredAt < at).slice(0, 6);
    const gifts = registered.map(({ username }, index) => ({
      username,
      amountMinor: String(stage.standard(BigInt(1_800 + index * 1_000))),
    }));
    const { proposalId } = await cashier.call(proposeGifts, {
      gifts,
      note: 'For your patience during the maintenance.',
      reason: 'Maintenance took longer than announced.',
    });
    await treasurer.call(approveProposal, { proposalId });
  });
}
