import { setPlayerFrozen } from '@vela/contract/profile/staff-calls.ts';
import { startBreak } from '@vela/contract/protection/calls.ts';
import { listMessages } from '@vela/contract/message/calls.ts';
import { approveProposal } from '@vela/contract/proposal/staff-calls.ts';
import { listPlayerGrants, proposeGifts } from '@vela/contract/welfare/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();
const [finance, owner] = [await kit.operator('finance'), await kit.operator('owner')];
const welfareSlot = 2;
const why = { note: 'For your patience.', reason: 'outage of 17 June' };

test('a second approver grants all gifts together, and their players are notified', async () => {
  const [one, two] = [await kit.payer(), await kit.payer()];
  const gifts = [
    { username: one.username.toUpperCase(), amountMinor: 1_000 },
    { username: two.username, amountMinor: 2_000 },
  ];
  const proposed = await kit.done(proposeGifts, { gifts, ...why }, { as: finance });
  expect(proposed).toMatchObject({ problems: [], totalMinor: 3_000 });
  expect(await kit.balance(one.playerId, welfareSlot)).toBe(0n);
  const { proposalId } = proposed;
  const own = await kit.call(approveProposal, { proposalId }, { as: finance });
  expect(own.refusal).toBe('ownProposal');
  const replies = await Promise.all(
    [1, 2, 3].map(() => kit.call(approveProposal, { proposalId }, { as: owner })),
  );
  expect(replies.filter((reply) => reply.code === 0)).toHaveLength(1);
  expect(await kit.balance(one.playerId, welfareSlot)).toBe(1_000n);
  expect(await kit.balance(two.playerId, welfareSlot)).toBe(2_000n);
  const { list } = await kit.done(listMessages, { category: 'activity' }, { as: one });
  expect(list[0]?.link).toBe('/pages/record/welfare');
  const input = { username: two.username };
  const found = await kit.done(listPlayerGrants, input, { as: finance });
  expect(found).toMatchObject({ totalCount: 1, sumMinor: 2_000 });
  expect(found.list[0]?.statement).toEqual([{ fact: 'note', value: why.note }]);
});

test('a dry run names every invalid line, and proposes nothing', async () => {
  const [fine, frozen, paused] = [await kit.payer(), await kit.payer(), await kit.payer()];
  const freeze = { username: frozen.username, isFrozen: true, reason: 'test' };
  await kit.done(setPlayerFrozen, freeze, { as: owner });
  await kit.done(startBreak, { days: 1, isConfirmed: true }, { as: paused });
  const names = [fine.username, 'nobody1', frozen.username, fine.username, paused.username];
  const gifts = names.map((username) => ({ username, amountMinor: 100 }));
  for (const isDryRun of [true, false]) {
    const reply = await kit.done(proposeGifts, { gifts, ...why, isDryRun }, { as: finance });
    expect(reply.proposalId).toBe('');
    expect(reply.problems.map(({ line, problem }) => [line, problem])).toEqual([
      [2, 'unknownPlayer'],
      [3, 'frozen'],
      [4, 'repeated'],
      [5, 'protected'],
    ]);
  }
});

test('a list whose player has gone on a break in the meantime is stale, and grants nothing', async () => {
  const [one, two] = [await kit.payer(), await kit.payer()];
  const gifts = [one, two].map(({ username }) => ({ username, amountMinor: 500 }));
  const { proposalId } = await kit.done(proposeGifts, { gifts, ...why }, { as: finance });
  await kit.done(startBreak, { days: 1, isConfirmed: true }, { as: two });
  const reply = await kit.call(approveProposal, { proposalId }, { as: owner });
  expect(reply.refusal).toBe('proposalStale');
  expect(await kit.balance(one.playerId, welfareSlot)).toBe(0n);
});

test('gifts without a reason are refused', async () => {
  const player = await kit.payer();
  const gifts = [{ username: player.username, amountMinor: 100 }];
  const reply = await kit.call(proposeGifts, { gifts, note: '', reason: '' }, { as: finance });
  expect(reply.refusal).toBe('reasonRequired');
});
