import { writeMinor } from '@vela/contract/money.ts';
import type { Services } from '../../app/services.ts';
import { toWork } from '../../app/work.ts';
import { sendMessage } from '../../message/index.ts';
import type { Answer } from './answer.ts';
import type { Provider, ProviderDesk } from './desk.ts';
import { fromUnits, fromUser } from './protocol.ts';
import type { Money, Slip, StateBody } from './protocol.ts';
import { lockSlip, upsertSlip } from './slip-store.ts';
import type { ReadSlip, StoredCorrection } from './slip-store.ts';

type BetKey = { playerId: bigint; betId: bigint };

/**
 * Records the state of a bet of a sportsbook. It moves no money; a report that is older than the
 * last one changes nothing.
 */
export async function applyState(
  desk: ProviderDesk,
  { providerNo }: Provider,
  body: StateBody,
): Promise<Answer> {
  const { services } = desk;
  const slip = readSlip(body.slip, services.site);
  if (slip === null) return { status: 'RS_ERROR_WRONG_TYPES' };
  const bet = await desk.placed.find({ providerNo, uuid: body.transaction_uuid });
  if (!bet || bet.playerId !== fromUser(body.user)) {
    return { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' };
  }
  await storeSlip(services, bet, slip);
  return { status: 'RS_OK', playerId: bet.playerId };
}

/**
 * Records the slip that came with a stake or a win. The money has moved, so a failure only leaves
 * the record without it until the next report.
 */
export async function recordSlip(
  desk: ProviderDesk,
  { providerNo, uuid }: { providerNo: number; uuid: string },
  told: Slip | null | undefined,
): Promise<void> {
  if (!told) return;
  const { services } = desk;
  try {
    const slip = readSlip(told, services.site);
    const bet = slip && (await desk.placed.find({ providerNo, uuid }));
    if (bet) await storeSlip(services, bet, slip);
  } catch (error) {
    services.log.warn({ err: error, bet: uuid }, 'the slip of a bet was not recorded');
  }
}

/** Converts the amounts of a slip to minor units; null if one is not a whole number of them. */
function readSlip({ corrections, ...slip }: Slip, money: Money): ReadSlip | null {
  const read: StoredCorrection[] = [];
  for (const { at, reason, from, to } of corrections ?? []) {
    const [fromMinor, toMinor] = [fromUnits(from.payout, money), fromUnits(to.payout, money)];
    if (fromMinor === null || toMinor === null) return null;
    read.push({
      at,
      reason,
      fromState: from.state,
      toState: to.state,
      fromMinor: writeMinor(fromMinor),
      toMinor: writeMinor(toMinor),
    });
  }
  return { ...slip, corrections: read };
}

async function storeSlip(services: Services, bet: BetKey, slip: ReadSlip): Promise<void> {
  const { database, clock } = services;
  if (slip.corrections.length === 0) {
    await upsertSlip(database.pool, bet, slip, clock.now());
    return;
  }
  await database.transaction(async (txContext) => {
    const work = toWork(services, txContext);
    const { stakeMinor, placedAt, corrections } = await lockSlip(txContext.client, bet);
    if (!(await upsertSlip(txContext.client, bet, slip, work.now))) return;
    const added = slip.corrections.slice(corrections);
    const [first, last] = [added[0], added.at(-1)];
    if (first === undefined || last === undefined || first.fromMinor === last.toMinor) return;
    const differenceMinor = last.toMinor - first.fromMinor;
    await sendMessage(work, {
      playerId: bet.playerId,
      category: 'notification',
      template: differenceMinor > 0 ? 'betCorrectedUp' : 'betCorrectedDown',
      facts: {
        stakeMinor: writeMinor(stakeMinor),
        placedAt: placedAt.toISOString(),
        fromMinor: first.fromMinor,
        toMinor: last.toMinor,
        differenceMinor: Math.abs(differenceMinor),
      },
      link: '/pages/record/bet',
      now: work.now,
    });
  });
}
