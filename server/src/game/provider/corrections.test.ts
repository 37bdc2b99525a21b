import { ACCOUNT_KINDS, houseAccount, playerAccount } from '@vela/ledger/chart.ts';
import { openAccounts, postAll } from '@vela/ledger/post.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { useKit } from '../../../test/kit.ts';
import { owe } from '../../../test/owing.ts';
import { fundVenue, toBet, toRollback, toWin, venueBalance } from '../../../test/provider.ts';
import type { Body, Play } from '../../../test/provider.ts';
import { venueAccount } from './desk.ts';

const kit = await useKit();
const provider = await kit.provider(7);
const send = (path: 'bet' | 'win' | 'rollback', body: Body) =>
  provider.send(`/transaction/${path}`, body);
const central = (playerId: bigint): bigint => playerAccount(playerId, ACCOUNT_KINDS.central.slot);

async function findOwed(playerId: bigint): Promise<bigint> {
  const { rows } = await kit.database.pool.query<{ minor: bigint }>(
    `select coalesce(sum(owed_minor - recovered_minor - written_off_minor), 0)::bigint as minor
       from game.corrections where player_id = $1`,
    [playerId],
  );
  return rows[0]?.minor ?? 0n;
}

async function centralBalance(playerId: bigint): Promise<bigint> {
  const { rows } = await kit.database.pool.query<{ balance: bigint }>(
    'select balance from ledger.accounts where id = $1',
    [central(playerId)],
  );
  return rows[0]?.balance ?? 0n;
}

let moves = 0;

async function moveToCentral(play: Play, amount: bigint): Promise<void> {
  if (amount === 0n) return;
  moves += 1;
  await kit.database.transaction(async ({ client }) => {
    await openAccounts(client, play.playerId, [ACCOUNT_KINDS.central.slot]);
    const house = houseAccount('adjustments', { playerId: play.playerId });
    const from = venueAccount(play.playerId, play.venueNo);
    const common = { amount, cause: `move ${moves}` };
    const key = `test/move/${moves}`;
    await postAll(client, [
      { ...common, key: `${key}/out`, kind: 'adjustmentDown', debit: from, credit: house },
      {
        ...common,
        key: `${key}/in`,
        kind: 'adjustmentUp',
        debit: house,
        credit: central(play.playerId),
      },
    ]);
  });
}

/*
 * A plain model of one player: each cent that is paid looks for the first correction that it may
 * repay.
 */
type ModelBet = { body: Body; stake: bigint; isVoid: boolean; wins: ModelWin[] };
type ModelWin = { body: Body; amount: bigint; isGone: boolean };
type Model = {
  play: Play;
  venue: bigint;
  central: bigint;
  bets: ModelBet[];
  owed: { bet: ModelBet; left: bigint }[];
};

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % list.length];
const paidOf = (of: ModelBet): bigint =>
  of.wins.reduce((sum, it) => (it.isGone ? sum : sum + it.amount), 0n);

function take(model: Model, bet: ModelBet, amount: bigint): void {
  let left = amount;
  while (left > 0n && model.venue > 0n) {
    model.venue -= 1n;
    left -= 1n;
  }
  while (left > 0n && model.central > 0n) {
    model.central -= 1n;
    left -= 1n;
  }
  if (left > 0n) model.owed.push({ bet, left });
}

function repay(model: Model, bet: ModelBet, of: { amount: bigint; beyondStake: bigint }): void {
  let beyond = of.beyondStake;
  for (let cent = 0n; cent < of.amount && model.venue > 0n; cent += 1n) {
    const own = model.owed.find((it) => it.bet === bet && it.left > 0n);
    const other = beyond > 0n ? model.owed.find((it) => it.left > 0n) : undefined;
    const owed = own ?? other;
    if (owed === undefined) return;
    if (own === undefined) beyond -= 1n;
    owed.left -= 1n;
    model.venue -= 1n;
  }
}

async function placeBet(model: Model, amount: bigint): Promise<void> {
  const stake = amount < model.venue ? amount : model.venue;
  if (stake === 0n) return;
  const body = toBet(model.play, stake, { round: `round-${model.bets.length}` });
  expect((await send('bet', body)).status).toBe('RS_OK');
  model.venue -= stake;
  model.bets.push({ body, stake, isVoid: false, wins: [] });
}

async function payWin(model: Model, at: number, amount: bigint): Promise<void> {
  const bet = pick(model.bets, at);
  if (bet === undefined || bet.isVoid || amount === 0n) return;
  const body = toWin(model.play, bet.body, amount);
  const net = paidOf(bet) + amount - bet.stake;
  model.venue += amount;
  bet.wins.push({ body, amount, isGone: false });
  const beyondStake = net < 0n ? 0n : net < amount ? net : amount;
  repay(model, bet, { amount, beyondStake });
  const reply = await send('win', body);
  expect(reply).toMatchObject({ status: 'RS_OK', balance: Number(model.venue) * 1000 });
  expect((await send('win', body)).raw).toBe(reply.raw);
}

async function rollBackBet(model: Model, at: number): Promise<void> {
  const bet = pick(model.bets, at);
  if (bet === undefined) return;
  if (!bet.isVoid) {
    const paid = paidOf(bet);
    bet.isVoid = true;
    for (const it of bet.wins) it.isGone = true;
    model.venue += bet.stake;
    take(model, bet, paid);
    const { stake } = bet;
    repay(model, bet, { amount: stake < model.venue ? stake : model.venue, beyondStake: 0n });
  }
  await expectRollback(model, bet.body);
}

async function rollBackWin(model: Model, at: number): Promise<void> {
  const bet = pick(model.bets, at);
  const win = bet && pick(bet.wins, at);
  if (bet === undefined || win === undefined) return;
  if (!win.isGone) {
    win.isGone = true;
    take(model, bet, win.amount);
  }
  await expectRollback(model, win.body);
}

async function expectRollback(model: Model, of: Body): Promise<void> {
  const reply = await send('rollback', toRollback(model.play, of));
  expect(reply).toMatchObject({ status: 'RS_OK', balance: Number(model.venue) * 1000 });
}

const step = fc.record({
  what: fc.constantFrom('bet', 'bet', 'win', 'win', 'undo', 'undoWin', 'undoWin', 'move'),
  at: fc.nat({ max: 11 }),
  amount: fc.constantFrom(0n, 50n, 150n, 200n, 420n, 900n),
});

test('in any order of calls, balances and what is owed are those of a plain model', async () => {
  const run = async (steps: readonly { what: string; at: number; amount: bigint }[]) => {
    const play = await provider.sit(400n);
    const model: Model = { play, venue: 400n, central: 0n, bets: [], owed: [] };
    await placeBet(model, 100n);
    for (const { what, at, amount } of steps) {
      if (what === 'bet') await placeBet(model, amount);
      else if (what === 'win') await payWin(model, at, amount);
      else if (what === 'undo') await rollBackBet(model, at);
      else if (what === 'undoWin') await rollBackWin(model, at);
      else {
        const moved = amount < model.venue ? amount : model.venue;
        await moveToCentral(play, moved);
        model.venue -= moved;
        model.central += moved;
      }
      expect(await venueBalance(kit, play)).toBe(model.venue);
      expect(await centralBalance(play.playerId)).toBe(model.central);
      expect(await findOwed(play.playerId)).toBe(
        model.owed.reduce((sum, { left }) => sum + left, 0n),
      );
    }
    await kit.proveBooks();
  };
  const property = fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), run);
  await fc.assert(property, { numRuns: 20 });
});

describe('what is owed', () => {
  test('is repaid once by concurrent copies of one win', async () => {
    const { play, spent } = await owe(kit, provider);
    const win = toWin(play, spent, 100n);
    const replies = await Promise.all([1, 2, 3, 4].map(() => send('win', win)));
    expect(new Set(replies.map(({ raw }) => raw)).size).toBe(1);
    expect(await findOwed(play.playerId)).toBe(20n);
    expect(await venueBalance(kit, play)).toBe(60n);
  });

  test('is repaid by concurrent wins to the last cent and no further', async () => {
    const { play, spent } = await owe(kit, provider);
    await send('win', toWin(play, spent, 60n));
    const bets = Array.from({ length: 6 }, (_, at) => toBet(play, 10n, { round: `r${at}` }));
    for (const body of bets) await send('bet', body);
    await Promise.all(bets.map((body) => send('win', toWin(play, body, 30n))));
    expect(await findOwed(play.playerId)).toBe(0n);
    expect(await venueBalance(kit, play)).toBe(120n);
  });

  test('does not disturb the wins of other players in its batch', async () => {
    const { play, spent } = await owe(kit, provider);
    const other = await provider.sit(500n);
    const bodies = [toBet(other, 100n), toBet(other, 100n)];
    for (const body of bodies) await send('bet', body);
    const wins = [...bodies.map((body) => toWin(other, body, 150n)), toWin(play, spent, 70n)];
    const replies = await Promise.all(wins.map((body) => send('win', body)));
    expect(replies.map(({ status }) => status)).toEqual(wins.map(() => 'RS_OK'));
    expect(await venueBalance(kit, other)).toBe(600n);
    expect(await findOwed(play.playerId)).toBe(50n);
  });

  test('is not repaid in a venue of another category', async () => {
    const { play } = await owe(kit, provider);
    const cards = await kit.provider(8);
    await kit.database.pool.query(`update game.venues set category = 'chess' where venue_no = 8`);
    await fundVenue(kit, play.playerId, 8, 100n);
    const there = await cards.openGame(play.playerId, cards.gameCodes[0]);
    const body = toBet(there, 100n);
    await cards.send('/transaction/bet', body);
    await cards.send('/transaction/win', toWin(there, body, 400n));
    expect(await findOwed(play.playerId)).toBe(60n);
    expect(await venueBalance(kit, there)).toBe(400n);
  });

  test('notifies the player once, and again when it is repaid', async () => {
    const { play, spent } = await owe(kit, provider);
    await send('win', toWin(play, spent, 200n));
    const { rows } = await kit.database.pool.query<{ template: string }>(
      'select template from message_messages where player_id = $1 order by template',
      [play.playerId],
    );
    expect(rows.map(({ template }) => template)).toEqual(['correctionOwed', 'correctionRepaid']);
  });
});
