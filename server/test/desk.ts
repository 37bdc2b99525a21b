import { workOff } from '@vela/service/worklist.ts';
import { ChannelUnavailable, ChannelRefused, toChannelError } from '../src/app/channel-client.ts';
import type { ChannelClient } from '../src/app/channel-client.ts';
import { payouts } from '../src/withdrawal/paying.ts';
import type { Site, TestPlayer } from './site.ts';
import { newWithdrawer, withdrawTo } from './money.ts';
import { need } from './send.ts';

/** What the desk was told to pay. */
export type SentPayment = {
  channel: string;
  body: Record<string, unknown>;
  state: 'pending' | 'paid' | 'failed';
  timesSent: number;
};

/** What goes wrong with one asking: unheard, heard but unanswered, or refused with a status. */
export type Fault = 'none' | 'unheard' | 'unanswered' | number;

/** A payment company in memory. */
export type Desk = {
  /** Every asking, oldest first, such as `bankCard /payouts`. */
  heard: string[];
  payments: Map<string, SentPayment>;
  /** What becomes of a payment when it is told; by default its cents decide: .13 fails. */
  decide: (amountMinor: number) => SentPayment['state'];
  /** What goes wrong with an asking, besides that the first answer about .77 is lost. */
  fault: (path: string, reference: string) => Fault;
};

/** Puts a payment company in memory behind a kit's channels, in place of what was there. */
export function openDesk(kit: Site, parts: Partial<Pick<Desk, 'decide' | 'fault'>> = {}): Desk {
  const desk: Desk = {
    heard: [],
    payments: new Map(),
    decide: (amountMinor) => (amountMinor % 100 === 13 ? 'failed' : 'paid'),
    fault: () => 'none',
    ...parts,
  };
  kit.services.channelClient = {
    // The shape of the reply is the caller's: what does not fit is an answer that cannot be read.
    request: async (channel, path, content, reply) => {
      const answer = answerRequest(desk, channel, path, { ...content });
      const read = reply.safeParse(answer);
      if (!read.success) throw new ChannelUnavailable('an answer that cannot be read');
      return read.data;
    },
  } satisfies ChannelClient;
  return desk;
}

function answerRequest(
  desk: Desk,
  channel: string,
  path: string,
  body: Record<string, unknown>,
): Record<string, unknown> {
  const reference = String(body['reference']);
  const fault = desk.fault(path, reference);
  desk.heard.push(`${channel} ${path}`);
  if (fault === 'unheard') throw new ChannelUnavailable('unheard');
  const problem = typeof fault === 'number' ? toChannelError(fault, path) : null;
  if (problem) throw problem;
  const isLost = fault === 'unanswered' || (path === '/payouts' && losesFirst(desk, body));
  const answer = path === '/payouts' ? take(desk, channel, body) : answerQuery(desk, reference);
  if (isLost) throw new ChannelUnavailable('unanswered');
  return answer;
}

/** The first answer about an amount that ends in .77 is lost. */
function losesFirst(desk: Desk, body: Record<string, unknown>): boolean {
  return Number(body['amount_minor']) % 100 === 77 && !desk.payments.has(String(body['reference']));
}

function take(desk: Desk, channel: string, body: Record<string, unknown>): Record<string, unknown> {
  const reference = String(body['reference']);
  const known = desk.payments.get(reference);
  if (known && JSON.stringify(known.body) !== JSON.stringify(body)) {
    throw new ChannelRefused(409, '/payouts');
  }
  const state = known?.state ?? desk.decide(Number(body['amount_minor']));
  const timesSent = (known?.timesSent ?? 0) + 1;
  desk.payments.set(reference, { channel, body, state, timesSent });
  return { state: 'accepted' };
}

function answerQuery(desk: Desk, reference: string): Record<string, unknown> {
  const payment = desk.payments.get(reference);
  if (!payment) throw new ChannelRefused(404, '/payouts/query');
  const receipt = payment.state === 'paid' ? `R-${reference}` : '';
  const reason = payment.state === 'failed' ? 'accountUnknown' : '';
  return { state: payment.state, receipt, reason };
}

/** Works off the payments that are due. */
export const runPayouts = (kit: Site): Promise<void> => workOff(payouts, kit.services);

/** An order that the channel has taken and cannot tell of: asked once, and its outcome unknown. */
export async function queryUnknown(
  kit: Site,
  desk: Desk,
  amountMinor = 100_000n,
): Promise<{ player: TestPlayer; orderNo: string }> {
  const { player, cardId } = await newWithdrawer(kit, { balanceMinor: amountMinor });
  const asked = need(await withdrawTo(kit, player, cardId, { amountMinor }));
  const { decide } = desk;
  desk.decide = () => 'pending';
  await runPayouts(kit);
  desk.decide = decide;
  return { player, orderNo: asked.withdrawal.orderNo };
}
