import { workOn } from '@vela/service/worklist.ts';
import { payouts } from '../../src/withdrawal/index.ts';
import { transferAllToCentral } from '@vela/contract/wallet/calls.ts';
import { createWithdrawal } from '@vela/contract/withdrawal/calls.ts';
import { approveWithdrawal, rejectWithdrawal } from '@vela/contract/withdrawal/staff-calls.ts';
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS } from '@vela/service/time.ts';
import { demoSecondaryPassword as secondaryPassword } from '../demo-logins.ts';
import type { Stage } from '../stage/stage.ts';
import type { Cast, PayoutAccount, Person, Share } from './cast.ts';
import { bindCard } from './payout.ts';

/** A withdrawal as the story has it. */
type Plan = {
  /** Milliseconds before the end of the calendar. */
  ageMs: number;
  to: 'card' | 'newCard' | 'other';
  /** The window of a scheduled one, and after how many hours it is paid. */
  window?: number;
  paidAfterHours?: number;
  /** An amount whose cents are 13 comes back from the payment company. */
  cents?: bigint;
  end: 'open' | 'approved' | 'over' | 'rejected';
};

/** How many players withdraw. */
const count = 28;
/** A quarter of it, in HKD, is the least that is paid out. */
const restMinor = 40_000n;

/** Withdrawals of every kind: paid, returned, waiting for their window or for a review. */
export const withdrawalShare: Share = (stage, cast) => {
  const since = addMs(stage.calendar.end, -3 * DAY_MS);
  const daysOf = ({ days }: Person): number => days.filter((day) => day < since).length;
  const [marina, ...others] = cast.people.filter((it) => daysOf(it) > 0);
  // The most active players are the likeliest to have met the requirements of a withdrawal.
  const eager = others.toSorted((a, b) => daysOf(b) - daysOf(a)).slice(0, count);
  const players = marina ? [marina, ...eager] : [];
  for (const [index, person] of players.entries()) {
    for (const plan of draw(index)) {
      const at = addMs(stage.calendar.end, -plan.ageMs);
      stage.calendar.plan(at, person.username, () => live(stage, cast, person, plan));
    }
  }
};

/**
 * The withdrawals of one player: the first ones wait, the others have ended in one way or another.
 */
function draw(index: number): Plan[] {
  const at = (days: number): number => days * DAY_MS + index * 7 * MINUTE_MS;
  const open: Plan = { ageMs: (index + 1) * 9 * MINUTE_MS, to: 'newCard', end: 'open' };
  const paid: Plan = { ageMs: at(2), to: 'card', end: 'over' };
  const second: Plan = { ageMs: at(1), to: 'other', end: 'over' };
  const scheduled: Plan = { ...second, window: 3, paidAfterHours: 19 };
  // Two tries, for on some days what she has is not bet yet.
  if (index === 0) return [{ ...paid, ageMs: at(12) }, paid, scheduled, open];
  if (index < 5) return [open];
  if (index === 5) return [{ ageMs: 2 * HOUR_MS, to: 'card', window: 2, end: 'approved' }];
  if (index % 11 === 6) return [{ ...paid, cents: 13n }];
  if (index % 13 === 8) return [{ ...paid, to: 'newCard', end: 'rejected' }];
  if (index % 4 === 3) return [{ ...paid, window: index % 3, paidAfterHours: 17 }];
  return index % 5 === 0 ? [paid, scheduled] : [paid, second];
}

/** Asks for a quarter of what there is, unless that is little or the site has a reason against it. */
async function live(stage: Stage, cast: Cast, person: Person, plan: Plan): Promise<void> {
  const { player, username } = person;
  const { to, window, end, paidAfterHours, cents = 0n } = plan;
  const account = await findAccount(person, to);
  const { centralMinor } = await player.call(transferAllToCentral, {});
  if (!account || centralMinor < stage.standard(restMinor)) return;
  const requested = await player.ask(createWithdrawal, {
    ...account,
    type: window === undefined ? 'instant' : 'scheduled',
    window,
    amountMinor: String((BigInt(centralMinor) / 400n) * 100n + cents),
    secondaryPassword,
  });
  if (requested.refusal !== null || end === 'open') return;
  const { orderNo, state } = requested.data.withdrawal;
  const { calendar } = stage;
  const decidedAt = addMs(calendar.clock.now(), 6 * MINUTE_MS);
  if (end === 'rejected') {
    const reason = '請先驗證身份，再重新申請。';
    calendar.planAbout(decidedAt, username, async () => {
      await cast.cashier.call(rejectWithdrawal, { orderNo, reason });
    });
    return;
  }
  if (state === 'awaitingReview')
    calendar.planAbout(decidedAt, username, () => approve(cast, orderNo));
  if (end === 'approved') return;
  const paidAt = addMs(decidedAt, (paidAfterHours ?? 0) * HOUR_MS + MINUTE_MS);
  calendar.planAbout(paidAt, username, async () => {
    await workOn(payouts, stage.services, orderNo);
  });
}

async function approve({ cashier, treasurer }: Cast, orderNo: string): Promise<void> {
  const { needsSecondApprover } = await cashier.call(approveWithdrawal, { orderNo });
  if (needsSecondApprover) await treasurer.call(approveWithdrawal, { orderNo });
}

/** The player's card, what else they are paid to, or a card of today, which a person looks at. */
async function findAccount(person: Person, to: Plan['to']): Promise<PayoutAccount | undefined> {
  if (to === 'newCard') return bindCard(person, 5_000 + person.chance.int(5_000));
  const [card, other] = person.accounts;
  return to === 'card' ? card : (other ?? card);
}
