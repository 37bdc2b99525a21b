import type { CallOutput } from '@vela/contract/call.ts';
import { proposeGifts } from '@vela/contract/welfare/staff-calls.ts';
import { z } from 'zod';
import type { Work } from '../app/work.ts';
import { sendMessage } from '../message/index.ts';
import { defineProposal } from '../proposal/index.ts';
import type { Plan } from '../proposal/index.ts';
import { mayReceivePromotions } from '../protection/index.ts';
import { audit } from '../staff/index.ts';
import { findPlayersByName } from './gift-store.ts';
import { grantWelfare } from './moves.ts';
import { writeMinor } from '@vela/contract/money.ts';

/*
 * Operators' gifts: one operator proposes a list with a reason, a different one approves it. The
 * list is one change: all of it is granted, or none.
 */

type Problem = CallOutput<typeof proposeGifts>['problems'][number];

/** A list of gifts that waits for a second approver; its id keeps it from being granted twice. */
const giftsChange = z.object({
  listId: z.string(),
  ...proposeGifts.input.pick({ gifts: true, note: true }).shape,
});

/** A list of gifts. */
export type Gifts = z.output<typeof giftsChange>;

/** Returns the problems of a list's lines, in their order. */
export async function findProblems(
  work: Work,
  { gifts }: Pick<Gifts, 'gifts'>,
): Promise<Problem[]> {
  const names = gifts.map(({ username }) => username.toLowerCase());
  const found = await findPlayersByName(work.tx, names);
  const byName = new Map(found.map((player) => [player.username, player]));
  const problems: Problem[] = [];
  for (const [index, name] of names.entries()) {
    const player = byName.get(name);
    const problem = !player
      ? 'unknownPlayer'
      : names.indexOf(name) !== index
        ? 'repeated'
        : player.isFrozen
          ? 'frozen'
          : (await mayReceivePromotions(work, player.playerId))
            ? null
            : 'protected';
    const username = gifts[index]?.username ?? '';
    if (problem) problems.push({ line: index + 1, username, problem });
  }
  return problems;
}

const sumOf = (gifts: Gifts['gifts']): bigint =>
  gifts.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);

/** Returns the effect of granting a list. */
export async function planGifts(work: Work, change: Gifts): Promise<Plan> {
  const { listId, gifts, note } = change;
  const title = gifts.map(({ username }) => username).join(', ');
  const cut = title.length > 120 ? `${title.slice(0, 119)}…` : title;
  return {
    subject: listId,
    titles: { zh: cut, hk: cut, en: cut, th: cut },
    lines: [
      { path: 'players', before: null, after: gifts.length },
      { path: 'totalMinor', before: null, after: writeMinor(sumOf(gifts)) },
      { path: 'note', before: null, after: note },
      {
        path: 'gifts',
        before: null,
        after: gifts.map(({ username, amountMinor }) => `${username}: ${amountMinor}`),
      },
    ],
    async apply({ staff, address, note: reasons }) {
      const names = gifts.map(({ username }) => username);
      const players = await findPlayersByName(work.tx, names);
      for (const { username, amountMinor } of gifts) {
        const player = players.find((it) => it.username === username.toLowerCase());
        if (!player) throw new Error(`player ${username} not found after the check`);
        await grantOne(work, { ...player, amountMinor, note, listId });
      }
      await audit(work, {
        staff,
        action: 'welfare.giveGifts',
        subject: `gifts:${listId}`,
        details: { count: gifts.length, totalMinor: writeMinor(sumOf(gifts)), note, ...reasons },
        address,
        now: work.now,
      });
    },
  };
}

async function grantOne(
  work: Work,
  gift: { playerId: bigint; amountMinor: bigint; note: string; listId: string },
): Promise<void> {
  const { playerId, amountMinor, note, listId } = gift;
  const statement = note === '' ? [] : [{ fact: 'note' as const, value: note }];
  const wanted = { playerId, kind: 'gift' as const, cause: listId, amountMinor, statement };
  if ((await grantWelfare(work, wanted)) === null) return;
  await sendMessage(work, {
    playerId,
    category: 'activity',
    template: 'giftGranted',
    facts: { amountMinor: writeMinor(amountMinor), note },
    link: '/pages/record/welfare',
    now: work.now,
  });
}

/** A list of gifts that waits for a second approver; one that can no longer be granted is stale. */
export const giftsProposal = defineProposal({
  kind: 'gifts',
  async plan(work, stored) {
    const change = giftsChange.parse(stored);
    if ((await findProblems(work, change)).length > 0) return null;
    return planGifts(work, change);
  },
});
