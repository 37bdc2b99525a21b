import { approveProposal } from '@vela/contract/proposal/staff-calls.ts';
import { getPromotion } from '@vela/contract/promotion/calls.ts';
import { proposeOffer, saveOffer } from '@vela/contract/promotion/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { toOfferInput } from '../../test/promotion.ts';
import type { OfferParts } from '../../test/promotion.ts';

const kit = await useKit();
const [writer, first] = [await kit.operator('content'), await kit.operator('finance')];
const second = await kit.operator('owner');
const save = (parts: OfferParts) => kit.call(saveOffer, toOfferInput(kit, parts), { as: writer });
const start = { change: 'start', reason: 'season' } as const;

test('unfair terms are stored as a draft, named, and do not start', async () => {
  const { data } = await save({ terms: { turnoverBp: 120_000 }, budgetMinor: 1 });
  expect(data.problems).toEqual([
    { problem: 'turnoverTooHigh', isBlocking: true },
    { problem: 'mixedProducts', isBlocking: true },
    { problem: 'stakeUnstated', isBlocking: true },
    { problem: 'budgetTooSmall', isBlocking: true },
  ]);
  const { promotionId } = data;
  const reply = await kit.call(proposeOffer, { promotionId, ...start }, { as: first });
  expect(reply.refusal).toBe('termsUnfair');
});

test('one operator starts nothing, and later changes were not approved', async () => {
  const { data } = await save({});
  const { promotionId, version } = data;
  const wanted = { promotionId, ...start };
  const { proposalId } = await kit.done(proposeOffer, wanted, { as: first });
  const own = await kit.call(approveProposal, { proposalId }, { as: first });
  expect(own.refusal).toBe('ownProposal');
  const changed = toOfferInput(kit, { promotionId, version, budgetMinor: 2_000_000 });
  await kit.done(saveOffer, changed, { as: writer });
  const stale = await kit.call(approveProposal, { proposalId }, { as: second });
  expect(stale.refusal).toBe('proposalStale');
  const player = await kit.payer();
  expect((await kit.call(getPromotion, { promotionId }, { as: player })).refusal).toBe('notFound');
});
