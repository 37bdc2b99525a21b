import type { Random } from '@vela/service/random.ts';
import { refuse } from '../play/refused.ts';
import type { Refused } from '../play/refused.ts';
import type { LaunchRow } from '../play/store.ts';
import type { WalletRefusal } from '../protocol/refusals.ts';
import { newUuid } from '../uuid.ts';
import { toProtocolAmount } from './amount.ts';
import type { WalletClient, WalletReply } from './client.ts';
import { toSelection } from './play-wallet.ts';
import { toReason } from './reasons.ts';
import type { WalletCallRow } from './store.ts';

/** An unanswered bet is requested once more with the same uuid, then rolled back. */
const BET_ATTEMPTS = 2;

const PATHS = {
  bet: '/transaction/bet',
  win: '/transaction/win',
  rollback: '/transaction/rollback',
  winRollback: '/transaction/rollback',
} as const;

/** The dependencies of a request to the platform's wallet. */
export interface RequestParts {
  client: WalletClient;
  random: Random;
}

/** The platform's balance of a session's player, or why there is none. */
export async function queryBalance(
  parts: RequestParts,
  session: LaunchRow,
): Promise<bigint | Refused<WalletRefusal>> {
  const body = {
    user: session.player,
    token: session.platformToken,
    request_uuid: newUuid(parts.random),
    game_code: session.gameCode,
  };
  const reply = await parts.client.send('/user/balance', body, session.currency);
  if (!reply.isClear) return refuse('unknownOutcome');
  if (reply.status !== 'RS_OK') return refuse(toReason(reply.status));
  if (reply.body['currency'] !== undefined && reply.body['currency'] !== session.currency) {
    return refuse('unknownOutcome');
  }
  if (reply.balanceMinor === null) return refuse('unknownOutcome');
  return reply.balanceMinor;
}

/** Sends a call's request to the platform; a bet once more if the reply is unclear. */
export async function request(parts: RequestParts, call: WalletCallRow): Promise<WalletReply> {
  const attempts = call.kind === 'bet' ? BET_ATTEMPTS : 1;
  let reply: WalletReply = { isClear: false, why: 'not sent' };
  for (let attempt = 0; attempt < attempts && !reply.isClear; attempt++) {
    const body = toRequest(call, newUuid(parts.random));
    reply = await parts.client.send(PATHS[call.kind], body, call.currency);
  }
  return reply;
}

function toRequest(call: WalletCallRow, requestUuid: string): Record<string, unknown> {
  const common = {
    user: call.player,
    token: call.platformToken,
    transaction_uuid: call.id,
    supplier_transaction_id: call.id,
    round: call.roundId,
    round_closed: call.isRoundClosed,
    request_uuid: requestUuid,
    game_code: call.gameCode,
    ...(call.kind === 'bet' ? {} : { reference_transaction_uuid: call.reverses ?? call.betCallId }),
  };
  if (call.kind === 'rollback' || call.kind === 'winRollback') return common;
  return {
    ...common,
    supplier_user: call.player,
    currency: call.currency,
    amount: toProtocolAmount(call.amountMinor, call.currency),
    is_free: call.meta.freePlay !== undefined,
    is_aggregated: false,
    bet: call.selection ?? toSelection(call.spots),
    meta: {
      valid_bet: toProtocolAmount(BigInt(call.meta.validMinor ?? 0), call.currency),
      ...(call.meta.freePlay === undefined ? {} : { free_play: call.meta.freePlay }),
      ...(call.meta.slip === undefined ? {} : { slip: call.meta.slip }),
      // A part leaves its bet open; the last payment closes the round.
      ...(call.part === '' || call.isRoundClosed ? {} : { is_part: true }),
    },
  };
}
