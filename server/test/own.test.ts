import { calls } from '@vela/contract/calls.ts';
import { listMessages } from '@vela/contract/message/calls.ts';
import { listBets, listGames, addFavourite } from '@vela/contract/game/calls.ts';
import type { Call } from '@vela/contract/call.ts';
import { expect, test } from 'vitest';
import { runWork } from '../src/app/work.ts';
import { sendMessage } from '../src/message/index.ts';
import { bindEmail, enrolAuthenticator } from '../test/account.ts';
import { placeBets } from './lobby.ts';
import { useKit } from '../test/kit.ts';
import { ageCard, newReceipt, secondaryPassword } from '../test/money.ts';
import { need } from '../seeds/stage/send.ts';
import { fieldNames, sampleInput } from '../test/samples.ts';

/*
 * A player who knows every id of another one can neither read nor change anything of theirs.
 */

const kit = await useKit();
const { player: owner, cardId } = await kit.withdrawer({ username: 'theowner' });
await bindEmail(kit, owner, 'owner@example.com');
await enrolAuthenticator(kit, owner);
const { player: thief } = await kit.withdrawer({ username: 'thethief' });
await ageCard(kit, cardId);
const bets = await placeBets(kit);
const betIds = (await kit.done(listBets, {}, { as: bets.as })).list.map((it) => it.betId);
const { withdrawal } = need(await kit.withdrawal(owner, cardId));
const orders = [await kit.deposit(owner), withdrawal.orderNo];
await runWork(kit.services, (work) =>
  sendMessage(work, {
    playerId: owner.playerId,
    category: 'private',
    template: 'welcome',
    facts: {},
    now: kit.clock.now(),
  }),
);
const messages = (await kit.done(listMessages, {}, { as: owner })).list.map(({ id }) => id);
const [game] = (await kit.done(listGames)).list;
const gameId = game?.id ?? '';
await kit.done(addFavourite, { id: gameId }, { as: owner });
const receipt = await newReceipt(kit, owner);
/** Every id of the owner, by the field that accepts it. */
const ids: Record<string, string[]> = {
  orderNo: orders,
  id: [...messages, ...orders, ...betIds, gameId],
  ids: [...messages, gameId],
  betId: betIds,
  cardId: [cardId],
  accountId: [cardId],
  receiptIds: [receipt],
  avatar: [receipt],
  fileId: [receipt],
  sessionId: [owner.sessionId],
};
expect(messages.length).toBeGreaterThan(0);

const tables = [
  'deposit_orders',
  'payout_accounts',
  'withdrawal_orders',
  'message_messages',
  'wallet_transactions',
  'game.bets',
  'game.favourites',
  'players',
  'access_sessions',
  'access_totps',
  'access_recovery_codes',
  'profile_identities',
  'protection_limits',
  'protection_pauses',
  'protection_self_tests',
  'ledger.accounts',
];

async function readOwner(): Promise<string> {
  const parts = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await kit.database.pool.query<{ rows: string }>(
        `select coalesce(jsonb_agg(to_jsonb(t) order by to_jsonb(t)), '[]')::text as rows
           from ${table} t where player_id = $1`,
        [owner.playerId],
      );
      return `${table} ${rows[0]?.rows ?? ''}`;
    }),
  );
  return parts.join('\n');
}

const touching = calls.filter(
  (call) =>
    call.audience === 'player' &&
    fieldNames(call).some((name) =>
      /^(id|ids|orderNo|betId|cardId|accountId|receiptIds|sessionId)$/.test(name),
    ),
);

test('many calls accept an id', () => {
  expect(touching.length).toBeGreaterThanOrEqual(10);
});

test.each(touching)('$name', async (call: Call) => {
  const before = await readOwner();
  // Valid in all other respects, so that only the owner stops it.
  const base = { ...sampleInput(call), secondaryPassword, amountMinor: 500_000 };
  for (const field of fieldNames(call).filter((name) => name in ids)) {
    for (const id of ids[field] ?? []) {
      const value = field === 'ids' || field === 'receiptIds' ? [id] : id;
      const orders = field === 'receiptIds' ? { orderNo: await thiefsOrder() } : {};
      const input = { ...base, ...orders, [field]: value };
      const reply = await kit.call(call, input, { as: thief, address: '198.51.100.9' });
      expect(reply.status).toBeLessThan(500);
      expect(reply.raw).not.toContain(owner.username);
      if (reply.code === 0)
        expect(reply.raw.replaceAll(id, '')).not.toMatch(/"url"|orderNo":"[DW]/);
    }
  }
  expect(await readOwner()).toBe(before);
});

let order: string | null = null;
async function thiefsOrder(): Promise<string> {
  order ??= await kit.deposit(thief, { upTo: 'awaitingPayment' });
  return order;
}
