import { getPromotion, applyForPromotion } from '@vela/contract/promotion/calls.ts';
import { proposeOffer, saveOffer } from '@vela/contract/promotion/staff-calls.ts';
import type { Sent } from '@vela/contract/call.ts';
import { addMs, DAY_MS, HOUR_MS } from '@vela/service/time.ts';
import { runWork } from '../src/app/work.ts';
import { recordTransaction } from '../src/wallet/index.ts';
import type { Kit } from './kit.ts';
import { approveAs } from './proposal.ts';
import type { TestOperator, TestPlayer } from './site.ts';
import { houseAccount, playerAccount } from '@vela/ledger/chart.ts';
import { postAll } from '@vela/ledger/post.ts';
import { randomUUID } from 'node:crypto';

type Wanted = Sent<typeof saveOffer>;

/** The parts of an offer; default: 100.00 for 500.00 deposited, turned over once. */
export type OfferParts = Partial<Omit<Wanted, 'terms' | 'audience'>> & {
  terms?: Partial<Wanted['terms']>;
  audience?: Partial<Wanted['audience']>;
};

const words = {
  title: 'Harbour bonus',
  summary: 'Deposit 500, get 100.',
  blocks: [{ kind: 'paragraph' as const, text: 'Deposit, apply, play.' }],
};

/** Returns a complete offer as the console sends it. */
export function toOfferInput(kit: Kit, parts: OfferParts = {}): Wanted {
  const { terms, audience, ...rest } = parts;
  const now = kit.clock.now();
  return {
    type: 'limited',
    texts: { zh: words, hk: words, en: words, th: words },
    picture: null,
    terms: {
      formula: 'fixed',
      depositMinor: 50_000,
      bonusMinor: 10_000,
      rateBp: 0,
      steps: [],
      turnoverBp: 10_000,
      maxStakeMinor: null,
      venue: null,
      validDays: 7,
      period: 'once',
      ...terms,
    },
    audience: { minLevel: 1, maxLevel: 10, newDays: null, tag: '', ...audience },
    code: '',
    isReviewed: false,
    budgetMinor: 1_000_000,
    startsAt: addMs(now, -HOUR_MS).toISOString(),
    endsAt: addMs(now, 60 * DAY_MS).toISOString(),
    ...rest,
  };
}

/** The operators behind offers: the writer, and the two who start them. */
export type OfferPeople = { writer: TestOperator; first: TestOperator; second: TestOperator };

/** A tenth of a day's losses, at most HK$50, from HK$10 of losses on. */
export const dailyCashback = {
  formula: 'cashback',
  depositMinor: 1_000,
  bonusMinor: 5_000,
  rateBp: 1_000,
  turnoverBp: 0,
  period: 'daily',
} as const;

/** Writes an offer and starts it with dual approval; returns its id. */
export async function startOffer(
  kit: Kit,
  { writer, first, second }: OfferPeople,
  parts: OfferParts = {},
): Promise<string> {
  const { promotionId } = await kit.done(saveOffer, toOfferInput(kit, parts), { as: writer });
  const change = { promotionId, change: 'start', reason: 'season' } as const;
  await approveAs(kit, second, await kit.done(proposeOffer, change, { as: first }));
  return promotionId;
}

/** Adds a deposit of a player, as the record of transactions contains it. */
export async function addDeposit(
  kit: Kit,
  { playerId }: TestPlayer,
  amountMinor: bigint,
): Promise<void> {
  const orderNo = randomUUID();
  await postAll(kit.database.pool, [
    {
      key: `kit/${orderNo}`,
      kind: 'openingBalance',
      debit: houseAccount('opening', { playerId }),
      credit: playerAccount(playerId, 0),
      amount: amountMinor,
      cause: orderNo,
    },
  ]);
  await runWork(kit.services, ({ tx, now }) =>
    recordTransaction(tx, {
      playerId,
      orderNo,
      type: 'deposit',
      mode: 'bankTransfer',
      status: 'succeeded',
      amountMinor,
      now,
    }),
  );
}

/** Applies for an offer with the figures that the player is shown. */
export async function applyAs(kit: Kit, as: TestPlayer, promotionId: string, promoCode = '') {
  const { standing } = await kit.done(getPromotion, { promotionId }, { as });
  const { bonusMinor = 0, requiredMinor = 0 } = standing ?? {};
  return kit.call(applyForPromotion, { promotionId, promoCode, bonusMinor, requiredMinor }, { as });
}

/** Creates new operators for offers. */
export const newOfferPeople = async (kit: Kit): Promise<OfferPeople> => ({
  writer: await kit.operator('content'),
  first: await kit.operator('finance'),
  second: await kit.operator('owner'),
});
