/** Addresses of the sandbox chains, one for each order, and the transfers to them. */
import type { Clock } from '@vela/service/clock.ts';
import type { Database } from '@vela/service/db.ts';
import { newId } from '@vela/service/random.ts';
import type { Random } from '@vela/service/random.ts';
import { addMs } from '@vela/service/time.ts';
import { answerLost, ok, otherContent, unknownReference } from './answer.ts';
import type { DeskAnswer } from './answer.ts';
import { findMicroBehaviour, lateMs, planCallbacks } from './behaviour.ts';
import type { Callbacks, News, NewsHands } from './callbacks.ts';
import {
  computeAddress,
  computeConfirmations,
  computeConfirmedAt,
  computeNextHeight,
  computeTxHash,
  confirmationsRequired,
} from './chain.ts';
import type { ChannelSecrets, PageKeys } from './page-keys.ts';
import type { AddressRequest } from './requests.ts';
import { findAddress, insertAddress, insertTransfer, listTransfers } from './store.ts';
import type { AddressRow, TransferRow } from './store.ts';

/** The dependencies of addresses. */
export interface AddressParts {
  database: Database<unknown>;
  callbacks: Callbacks;
  pageKeys: PageKeys;
  secretsOf: ChannelSecrets;
  clock: Clock;
  random: Random;
}

/** The interface of addresses for the platform and the payer. */
export interface Addresses {
  create: (channel: string, wanted: AddressRequest) => Promise<DeskAnswer>;
  query: (channel: string, reference: string) => Promise<DeskAnswer>;
  /** Sends USDT from the payer, in any amount, number and time; once per key. */
  send: (to: AddressRow, sendKey: string, amountMicro: bigint) => Promise<void>;
}

/** Opens the addresses. */
export function openAddresses(parts: AddressParts): Addresses {
  const { database, clock, callbacks } = parts;
  return {
    async create(channel, wanted) {
      const row = toRow(parts, channel, wanted);
      const behaviour = findMicroBehaviour(row.amountMicro);
      const isNew = await database.transaction(async (hands) => {
        if (!(await insertAddress(hands.client, row))) return false;
        if (behaviour === 'attacked') {
          const txHash = computeTxHash(row.protocol, `untrue ${row.id}`);
          const enough = confirmationsRequired(row.protocol);
          const untrue = toNews(row, { txHash, amountMicro: row.amountMicro }, enough, clock.now());
          await callbacks.addAttack(hands, row, untrue);
        }
        return true;
      });
      if (isNew && behaviour === 'answerLost') return answerLost;
      const known = await findAddress(database.pool, channel, wanted.reference);
      if (known === null) throw new Error(`address ${wanted.reference} not found`);
      return known.content === row.content ? ok(toCreated(parts, known)) : otherContent;
    },
    async query(channel, reference) {
      const address = await findAddress(database.pool, channel, reference);
      if (address === null) return unknownReference;
      const transfers = await listTransfers(database.pool, address.id);
      const now = clock.now();
      return ok({
        address: address.address,
        confirmations_required: confirmationsRequired(address.protocol),
        transfers: transfers.map((transfer) => ({
          tx_hash: transfer.txHash,
          amount_micro: Number(transfer.amountMicro),
          confirmations: computeConfirmations(address.protocol, transfer.blockHeight, now),
          seen_at: transfer.sentAt.toISOString(),
        })),
      });
    },
    async send(to, sendKey, amountMicro) {
      await database.transaction((hands) => send(hands, parts, to, sendKey, amountMicro));
    },
  };
}

function toRow(parts: AddressParts, channel: string, wanted: AddressRequest): AddressRow {
  const { clock, random } = parts;
  const { protocol, reference } = wanted;
  return {
    id: newId('adr', clock, random),
    channel,
    reference,
    content: JSON.stringify(wanted),
    protocol,
    address: computeAddress(protocol, parts.secretsOf(channel)[0], reference),
    amountMicro: BigInt(wanted.amount_micro),
    returnUrl: wanted.return_url ?? null,
    callbackUrl: wanted.callback_url,
    lang: wanted.lang,
    payBefore: new Date(wanted.pay_before),
    createdAt: clock.now(),
  };
}

async function send(
  hands: NewsHands,
  parts: AddressParts,
  to: AddressRow,
  sendKey: string,
  amountMicro: bigint,
): Promise<void> {
  const { protocol } = to;
  const now = parts.clock.now();
  const behaviour = findMicroBehaviour(amountMicro);
  const takenAt = behaviour === 'late' ? addMs(now, lateMs) : now;
  const blockHeight = behaviour === 'fails' ? null : computeNextHeight(protocol, takenAt);
  const txHash = computeTxHash(protocol, `${to.id} ${sendKey}`);
  const transfer = { txHash, addressId: to.id, sendKey, amountMicro, blockHeight, sentAt: now };
  if (!(await insertTransfer(hands.client, transfer))) return;
  const required = confirmationsRequired(protocol);
  const confirmedAt = blockHeight === null ? null : computeConfirmedAt(protocol, blockHeight);
  const moments = [
    { confirmations: 0, at: now },
    ...(confirmedAt === null ? [] : [{ confirmations: required, at: confirmedAt }]),
  ];
  const plan = planCallbacks(
    behaviour,
    moments.map(({ at }) => at),
  );
  for (const [index, { confirmations, at }] of moments.entries()) {
    const news = toNews(to, transfer, confirmations, at);
    await parts.callbacks.add(hands, to, news, plan[index] ?? []);
  }
}

function toNews(
  to: AddressRow,
  transfer: Pick<TransferRow, 'txHash' | 'amountMicro'>,
  confirmations: number,
  at: Date,
): News {
  return {
    event: 'address.transfer',
    reference: to.reference,
    address: to.address,
    protocol: to.protocol,
    tx_hash: transfer.txHash,
    amount_micro: Number(transfer.amountMicro),
    confirmations,
    occurred_at: at.toISOString(),
  };
}

function toCreated(parts: AddressParts, row: AddressRow): object {
  return {
    address: row.address,
    confirmations_required: confirmationsRequired(row.protocol),
    pay_url: parts.pageKeys.toUrl(row),
  };
}
