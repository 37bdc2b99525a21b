import { listRecentMessages } from '@vela/contract/message/calls.ts';
import { transferMoney } from '@vela/contract/wallet/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { findStoredBet, toBet, venueBalance } from '../../test/provider.ts';

/*
 * A full disk as the database reports it: any write may be the first to fail.
 */

const kit = await useKit();
const provider = await kit.provider(1);
await kit.database.owner.query(
  `create function find_no_room() returns trigger language plpgsql as $$ begin
     raise exception using errcode = '53100',
       message = 'could not extend file "base/1/2": No space left on device';
   end $$`,
);

/** Makes inserts into a table fail until the returned function is called. */
async function fill(table: string): Promise<() => Promise<unknown>> {
  const { owner } = kit.database;
  await owner.query(
    `create trigger full_disk before insert or update on ${table}
       for each statement execute function find_no_room()`,
  );
  return () => owner.query(`drop trigger full_disk on ${table}`);
}

test('a bet that found no space exists once it is repeated, and not before', async () => {
  const play = await provider.sit(10_000n);
  const body = toBet(play, 100n);
  const makeRoom = await fill('game.bets');
  const refused = await provider.send('/transaction/bet', body);
  expect([refused.http, refused.status]).toEqual([200, 'RS_ERROR_UNKNOWN']);
  expect(await findStoredBet(kit, body)).toBeNull();
  expect(await venueBalance(kit, play)).toBe(10_000n);
  await makeRoom();
  expect((await provider.send('/transaction/bet', body)).status).toBe('RS_OK');
  expect(await venueBalance(kit, play)).toBe(9_900n);
});

test('money that found no space moves once, under the same key, when there is space', async () => {
  const player = await kit.player({ balanceMinor: 10_000n, venueNos: [1] });
  const move = () =>
    kit.call(
      transferMoney,
      { from: 'central', to: provider.venue, amountMinor: 1_000 },
      { as: player, key: 'the-one-key' },
    );
  const makeRoom = await fill('wallet_transactions');
  const refused = await move();
  expect([refused.status, refused.refusal]).toEqual([503, 'unavailable']);
  expect(refused.data).toMatchObject({ retrySeconds: 2 });
  expect(await kit.balance(player.playerId)).toBe(10_000n);
  await makeRoom();
  expect((await move()).code).toBe(0);
  expect((await move()).code).toBe(0);
  expect(await kit.balance(player.playerId)).toBe(9_000n);
});

test('reads are answered while nothing can be written', async () => {
  const player = await kit.player();
  const makeRoom = await fill('message_messages');
  expect((await kit.call(listRecentMessages, {}, { as: player })).code).toBe(0);
  await makeRoom();
});
