import type { Answer } from './answer.ts';
import type { Provider, ProviderDesk } from './desk.ts';
import { fromUser } from './protocol.ts';
import type { Slip, StateBody } from './protocol.ts';
import { upsertSlip } from './slip-store.ts';

/**
 * Records how a bet of a sportsbook stands. It moves no money; a report that is older than the last
 * one changes nothing.
 */
export async function applyState(
  desk: ProviderDesk,
  { providerNo }: Provider,
  body: StateBody,
): Promise<Answer> {
  const bet = await desk.placed.find(providerNo, body.transaction_uuid);
  if (!bet || bet.playerId !== fromUser(body.user)) {
    return { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' };
  }
  const { database, clock } = desk.services;
  await upsertSlip(database.pool, bet, body.slip, clock.now());
  return { status: 'RS_OK', playerId: bet.playerId };
}

/**
 * Records the slip that came with a stake or a win. The money has moved, so a failure only leaves
 * the record without it until the next report.
 */
export async function recordSlip(
  desk: ProviderDesk,
  { providerNo, uuid }: { providerNo: number; uuid: string },
  slip: Slip | null | undefined,
): Promise<void> {
  if (!slip) return;
  const { database, clock, log } = desk.services;
  try {
    const bet = await desk.placed.find(providerNo, uuid);
    if (bet) await upsertSlip(database.pool, bet, slip, clock.now());
  } catch (error) {
    log.warn({ err: error, bet: uuid }, 'the slip of a bet was not recorded');
  }
}
