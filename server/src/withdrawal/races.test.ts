import { houseAccount, playerAccount } from '@vela/ledger/chart.ts';
import { post } from '@vela/ledger/post.ts';
import { openDatabase } from '@vela/service/db.ts';
import type { Database } from '@vela/service/db.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Kit, TestPlayer } from '../../test/kit.ts';
import {
  askWithdrawal,
  newWithdrawer,
  secondaryPassword,
  startMoneyKit,
} from '../../test/money.ts';
import { Refused } from '../app/refuse.ts';
import type { Context } from '../app/route.ts';
import type { DB } from '../tables.gen.ts';
import { withdrawRoute } from './withdraw.ts';

let kit: Kit;
let database: Database<DB>;
beforeAll(async () => {
  kit = await startMoneyKit();
  // A hundred of one player stand in line for the player's row, longer than a caller would wait.
  database = openDatabase<DB>({
    url: kit.database.url,
    applicationName: 'races',
    max: 16,
    connectionWaitMs: 60_000,
  });
});
afterEach(() => kit.verifyLedger());
afterAll(async () => {
  await database.close();
  await kit.stop();
});

class Undo extends Error {}

/** Asks as the frame does, but past the limit of calls per minute; null if it was accepted. */
async function ask(
  player: TestPlayer,
  accountId: string,
  amountMinor: bigint,
): Promise<string | null> {
  let refusal: string | null = null;
  const work = database.transaction(async (hands) => {
    const context = {
      ...hands,
      input: { method: 'bankCard', type: 'instant', amountMinor, accountId, secondaryPassword },
      player: { ...player, isFrozen: false },
      staff: null,
      services: kit.services,
      now: kit.clock.now(),
      language: 'hk',
      address: '',
      agent: '',
      tellPlayer: () => undefined,
      tellStaff: () => undefined,
    };
    const output = await withdrawRoute.handle(context as unknown as Context);
    if (!(output instanceof Refused)) return;
    refusal = output.refusal;
    throw new Undo();
  });
  await work.catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error;
  });
  return refusal;
}

test('of a hundred withdrawals of one balance at once, as many are accepted as it pays', async () => {
  const { player, cardId } = await newWithdrawer(kit, { vipLevel: 10 });
  const refusals = await Promise.all(
    Array.from({ length: 100 }, () => ask(player, cardId, 300_000n)),
  );
  expect(refusals.filter((refusal) => refusal === null)).toHaveLength(3);
  expect(refusals.filter((refusal) => refusal === 'insufficientBalance')).toHaveLength(97);
  expect(await kit.balance(player.playerId, 0)).toBe(100_000n);
  expect(await kit.balance(player.playerId, 1)).toBe(900_000n);
}, 60_000);

test('of ten that race for the last withdrawals of the day, three are accepted', async () => {
  const { player, cardId } = await newWithdrawer(kit);
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => askWithdrawal(kit, player, cardId, { amountMinor: 20_000n })),
  );
  expect(replies.filter((reply) => reply.code === 0)).toHaveLength(3);
  expect(replies.filter((reply) => reply.refusal === 'dailyCountReached')).toHaveLength(7);
});

test('stakes and withdrawals that race for one balance never take more than there is', async () => {
  const { player, cardId } = await newWithdrawer(kit, { vipLevel: 10 });
  const stake = async (index: number): Promise<bigint> => {
    const [posting] = await post(database.pool, [
      {
        key: `races/${player.playerId}/${index}`,
        kind: 'bet',
        debit: playerAccount(player.playerId, 0),
        credit: houseAccount('gameResult', { owner: 1, playerId: player.playerId }),
        amount: 40_000n,
        cause: 'race',
      },
    ]);
    return posting?.status === 'posted' ? 40_000n : 0n;
  };
  const [asked, staked] = await Promise.all([
    Promise.all(Array.from({ length: 12 }, () => ask(player, cardId, 100_000n))),
    Promise.all(Array.from({ length: 40 }, (_, index) => stake(index))),
  ]);
  const held = BigInt(asked.filter((refusal) => refusal === null).length) * 100_000n;
  const played = staked.reduce((sum, one) => sum + one, 0n);
  expect(new Set(asked.filter((one) => one !== null))).toEqual(
    new Set(asked.includes('insufficientBalance') ? ['insufficientBalance'] : []),
  );
  expect(await kit.balance(player.playerId, 0)).toBe(1_000_000n - held - played);
  expect(await kit.balance(player.playerId, 1)).toBe(held);
});
