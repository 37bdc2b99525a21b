import { takeInvitationBenefit } from '@vela/contract/invite/calls.ts';
import { amountMark, writeMinor } from '@vela/contract/money.ts';
import { refuse, Refused } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import type { Context } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import { listPauseSpans, checkPlay } from '../protection/index.ts';
import { findVenue } from '../venue/index.ts';
import type { Venue } from '../venue/index.ts';
import { moveMoney, readBalances, walletSetting } from '../wallet/index.ts';
import { computeExpiry, grantWelfare, payGrant } from '../welfare/index.ts';
import { listBenefits, updateTaken } from './benefit-store.ts';
import { findBlock } from './blocking.ts';
import { computeBenefitTurnover } from './rules.ts';
import { lockInviter } from './store.ts';

type TakeContext = Context<typeof takeInvitationBenefit>;

/**
 * Takes a deposit benefit. In a venue it is paid together with the transferred money, and the venue
 * is locked in the same transaction; a venue whose provider holds the balance cannot be locked this
 * way, and is refused.
 */
export const takeInvitationBenefitRoute = route(takeInvitationBenefit, async (context) => {
  const { tx, client, input, player, now } = context;
  const { playerId } = player;
  const { role } = input;
  if ((await findBlock(context, playerId)) !== null) return refuse('invitationsClosed');
  await lockInviter(tx, playerId);
  const benefit = (await listBenefits(tx, playerId)).find((it) => it.role === role);
  if (!benefit) return refuse('notFound');
  const { amountMinor, turnoverBp, opensAt, expiresAt, takenAt } = benefit;
  const pauses = await listPauseSpans(tx, playerId);
  const end = computeExpiry({ issuedAt: opensAt, expiresAt }, pauses);
  if (takenAt !== null || (end !== null && now >= end)) return refuse('grantEnded');
  const moved = input.venue === '' ? null : await moveAlong(context, playerId);
  if (moved instanceof Refused) return moved;
  // After this point it must succeed.
  const movedMinor = moved === null ? 0n : input.amountMinor;
  const turnoverMinor = computeBenefitTurnover(turnoverBp, amountMinor, movedMinor);
  const kind = 'benefit' as const;
  const statement = moved ? [{ fact: 'moved' as const, value: amountMark(movedMinor) }] : [];
  const wanted = { playerId, kind, cause: role, amountMinor, turnoverMinor, statement };
  const grantId = await grantWelfare(context, wanted);
  if (grantId === null) throw new Error(`benefit of ${playerId} is already granted`);
  await payGrant(context, { grantId, playerId, kind, amountMinor, turnoverMinor }, moved);
  await updateTaken(tx, playerId, role, { grantId, at: now });
  const { centralMinor } = await readBalances(client, playerId);
  return { grantedMinor: amountMinor, turnoverMinor, centralMinor };
});

/** Moves the player's own share into the chosen venue. */
async function moveAlong(context: TakeContext, playerId: bigint) {
  const { tx, input, now } = context;
  const { transferMinMinor } = await readSetting(tx, walletSetting);
  const venue: Venue | null = await findVenue(tx, input.venue, now);
  if (!venue?.isOpen || venue.walletKind !== 'seamless') return refuse('notFound');
  if (venue.isInMaintenance) return refuse('venueMaintenance');
  if (input.amountMinor < transferMinMinor) {
    return refuse('amountOutOfRange', { minMinor: writeMinor(transferMinMinor) });
  }
  const stopped = await checkPlay(context, playerId);
  if (stopped) return stopped;
  const move = { playerId, venue, direction: 'toVenue' as const, amountMinor: input.amountMinor };
  const { orderNo, posting } = await moveMoney(context, move);
  if (posting.status === 'insufficient') {
    return refuse('insufficientBalance', { balanceMinor: writeMinor(posting.balance) });
  }
  if (posting.status !== 'posted') throw new Error(`transfer ${orderNo}: ${posting.status}`);
  return venue;
}
