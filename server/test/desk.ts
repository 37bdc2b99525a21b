import { workOff } from '@vela/service/worklist.ts';
import { PaymentCompany } from '../seeds/stage/payment-company.ts';
import type { SentPayout } from '../seeds/stage/payment-company.ts';
import { need } from '../seeds/stage/send.ts';
import { ChannelUnavailable, toChannelError } from '../src/app/channel-client.ts';
import type { ChannelClient } from '../src/app/channel-client.ts';
import { payouts } from '../src/withdrawal/paying.ts';
import type { Site, TestPlayer } from './site.ts';
import { newWithdrawer, withdrawTo } from './money.ts';

/** The fault of one call: it never arrives, its answer is lost, or it is refused with a status. */
export type Fault = 'none' | 'unreachable' | 'unanswered' | number;

/** The payment company of payouts: what arrives there, and its faults. */
export type Desk = {
  /** Every request, oldest first, such as `bankCard /payouts`. */
  received: string[];
  payments: Map<string, SentPayout>;
  /** The outcome of a payout when it is instructed; by default its cents decide: .13 fails. */
  decide: (amountMinor: number) => SentPayout['state'];
  /** The fault of a request, in addition to the lost first answer about .77. */
  fault: (path: string, reference: string) => Fault;
};

/** Installs a payment company behind a kit's channels, replacing the previous one. */
export function openDesk(kit: Site, parts: Partial<Pick<Desk, 'decide' | 'fault'>> = {}): Desk {
  const company = new PaymentCompany(kit.clock, 3);
  const desk: Desk = {
    received: [],
    payments: company.payouts,
    decide: company.decide,
    fault: () => 'none',
    ...parts,
  };
  company.decide = (amountMinor) => desk.decide(amountMinor);
  kit.services.channelClient = {
    request: async (channel, path, content, reply) => {
      const { reference, amount_minor: amount } = { reference: '', amount_minor: 0, ...content };
      const fault = desk.fault(path, reference);
      desk.received.push(`${channel} ${path}`);
      if (fault === 'unreachable') throw new ChannelUnavailable('unreachable');
      const problem = typeof fault === 'number' ? toChannelError(fault, path) : null;
      if (problem) throw problem;
      const isFirst = path === '/payouts' && !company.payouts.has(reference);
      const isLost = fault === 'unanswered' || (isFirst && amount % 100 === 77);
      const answer = await company.client.request(channel, path, content, reply);
      if (isLost) throw new ChannelUnavailable('unanswered');
      return answer;
    },
  } satisfies ChannelClient;
  return desk;
}

/** Processes the due payouts. */
export const runPayouts = (kit: Site): Promise<void> => workOff(payouts, kit.services);

/**
 * Returns an order whose channel accepted the payout and cannot report it: queried once, with an
 * unknown outcome.
 */
export async function queryUnknown(
  kit: Site,
  desk: Desk,
  amountMinor = 100_000n,
): Promise<{ player: TestPlayer; orderNo: string }> {
  const { player, cardId } = await newWithdrawer(kit, { balanceMinor: amountMinor });
  const requested = need(await withdrawTo(kit, player, cardId, { amountMinor }));
  const { decide } = desk;
  desk.decide = () => 'pending';
  await runPayouts(kit);
  desk.decide = decide;
  return { player, orderNo: requested.withdrawal.orderNo };
}
