import { payWin, refuseWin } from '@vela/contract/game/staff-calls.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { useKit } from '../../../test/kit.ts';
import { findStoredBet, toBet, toRollback, toWin, venueBalance } from '../../../test/provider.ts';
import type { Body, Play } from '../../../test/provider.ts';

const kit = await useKit();
const provider = await kit.provider(7);
const staff = await kit.operator('finance');
const stake = 100n;
/** Twice the stake. */
const most = 200n;
await kit.database.pool.query('update game.games set max_win_bp = 20000 where game_code = $1', [
  provider.gameCodes[0],
]);

const send = (path: 'bet' | 'win' | 'rollback', body: Body) =>
  provider.send(`/transaction/${path}`, body);

async function findReview(win: Body): Promise<{ reviewId: string; state: string } | null> {
  const { rows } = await kit.database.pool.query<{ reviewId: string; state: string }>(
    `select review_id::text as "reviewId", state from game.win_reviews
      where transaction_uuid = $1`,
    [win['transaction_uuid']],
  );
  return rows[0] ?? null;
}

/** The expected state of a player's money and bets after all requests. */
type Model = { play: Play; balance: bigint; bets: ModelBet[] };
type ModelBet = { body: Body; isVoid: boolean; wins: ModelWin[] };
type ModelWin = {
  body: Body;
  amount: bigint;
  state: 'paid' | 'open' | 'refused' | 'rolledBack';
  raw: string;
};

const paidOf = (bet: ModelBet): bigint =>
  bet.wins.reduce((sum, win) => (win.state === 'paid' ? sum + win.amount : sum), 0n);
const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % list.length];

async function bet(model: Model): Promise<void> {
  const round = `round-${model.bets.length}`;
  const body = toBet(model.play, stake, { round });
  expect((await send('bet', body)).status).toBe('RS_OK');
  model.balance -= stake;
  model.bets.push({ body, isVoid: false, wins: [] });
}

async function win(model: Model, at: number, amount: bigint): Promise<void> {
  const of = pick(model.bets, at);
  if (of === undefined) return;
  const body = toWin(model.play, of.body, amount);
  const reply = await send('win', body);
  if (of.isVoid) {
    expect(reply.status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
    return;
  }
  const waits = amount > 0n && (paidOf(of) + amount > most || hasOpen(of));
  if (!waits) model.balance += amount;
  of.wins.push({ body, amount, state: waits ? 'open' : 'paid', raw: reply.raw });
  expect(reply).toMatchObject({ status: 'RS_OK', balance: Number(model.balance) * 1000 });
}

const hasOpen = ({ wins }: ModelBet): boolean => wins.some(({ state }) => state === 'open');

async function repeat(model: Model, at: number): Promise<void> {
  const of = pick(model.bets, at);
  const known = of && pick(of.wins, at);
  if (of === undefined || known === undefined) return;
  const request = { ...known.body, request_uuid: JSON.parse(known.raw).request_uuid };
  const reply = await send('win', request);
  const isGone = of.isVoid || known.state === 'rolledBack';
  if (isGone) expect(reply.status).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
  else expect(reply.raw).toBe(known.raw);
}

async function rollBack(model: Model, at: number, ofWin: boolean): Promise<void> {
  const of = pick(model.bets, at);
  const known = ofWin && of ? pick(of.wins, at) : undefined;
  if (of === undefined || (ofWin && known === undefined)) return;
  const undone = known?.body ?? of.body;
  expect((await send('rollback', toRollback(model.play, undone))).status).toBe('RS_OK');
  if (of.isVoid) return;
  if (known !== undefined) {
    if (known.state === 'paid') model.balance -= known.amount;
    known.state = 'rolledBack';
    return;
  }
  model.balance += stake - paidOf(of);
  of.isVoid = true;
}

async function decide(model: Model, at: number, pays: boolean): Promise<void> {
  const of = pick(model.bets, at);
  const known = of && pick(of.wins, at);
  const review = known && (await findReview(known.body));
  if (of === undefined || known === undefined || !review) return;
  const { reviewId } = review;
  const reply = pays
    ? await kit.call(payWin, { reviewId }, { as: staff })
    : await kit.call(refuseWin, { reviewId, reason: 'a fault of the game' }, { as: staff });
  const isOpen = !of.isVoid && known.state === 'open';
  expect(reply.refusal).toBe(isOpen ? null : 'winDecided');
  if (!isOpen) return;
  known.state = pays ? 'paid' : 'refused';
  if (pays) model.balance += known.amount;
}

type Step = { what: string; at: number; amount: bigint };
const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom('bet', 'win', 'win', 'win', 'repeat', 'undo', 'undoWin', 'pay', 'refuse'),
  at: fc.nat({ max: 11 }),
  amount: fc.constantFrom(0n, 50n, 150n, 200n, 201n, 900n),
});

test('in any order of calls, a win above the maximum is paid once by an operator or never', async () => {
  const run = async (steps: Step[]): Promise<void> => {
    const model: Model = { play: await provider.sit(100_000n), balance: 100_000n, bets: [] };
    await bet(model);
    for (const { what, at, amount } of steps) {
      if (what === 'bet') await bet(model);
      else if (what === 'win') await win(model, at, amount);
      else if (what === 'repeat') await repeat(model, at);
      else if (what === 'undo' || what === 'undoWin') await rollBack(model, at, what === 'undoWin');
      else await decide(model, at, what === 'pay');
      expect(await venueBalance(kit, model.play)).toBe(model.balance);
    }
    for (const of of model.bets) {
      const state = of.isVoid ? 'void' : hasOpen(of) ? 'inReview' : expect.any(String);
      const payoutMinor = of.isVoid ? 0n : paidOf(of);
      expect(await findStoredBet(kit, of.body)).toMatchObject({ state, payoutMinor });
    }
    await kit.proveBooks();
  };
  const property = fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), run);
  await fc.assert(property, { numRuns: 20 });
});

describe('a win above the maximum', () => {
  test('of several concurrent wins below it: the total is not above it', async () => {
    const play = await provider.sit(1_000n);
    const body = toBet(play, stake);
    await send('bet', body);
    const wins = Array.from({ length: 5 }, () => toWin(play, body, 150n));
    const replies = await Promise.all(wins.map((it) => send('win', it)));
    expect(replies.map(({ status }) => status)).toEqual(wins.map(() => 'RS_OK'));
    expect(await venueBalance(kit, play)).toBe(1_050n);
    expect(await findStoredBet(kit, body)).toMatchObject({ state: 'inReview', payoutMinor: 150n });
  });

  test('sent twice at once is one, with the same answer', async () => {
    const play = await provider.sit(1_000n);
    const body = toBet(play, stake);
    await send('bet', body);
    const known = toWin(play, body, 500n);
    const replies = await Promise.all([1, 2, 3].map(() => send('win', known)));
    expect(new Set(replies.map(({ raw }) => raw)).size).toBe(1);
    expect(await findReview(known)).toMatchObject({ state: 'open' });
  });

  test('does not spoil its batch', async () => {
    const play = await provider.sit(10_000n);
    const bodies = Array.from({ length: 6 }, (_, at) => toBet(play, stake, { round: `r${at}` }));
    for (const body of bodies) await send('bet', body);
    const amounts = [100n, 200n, 900n, 50n, 0n, 201n];
    const wins = bodies.map((body, at) => toWin(play, body, amounts[at] ?? 0n));
    await Promise.all(wins.map((body) => send('win', body)));
    const stored = await Promise.all(bodies.map((body) => findStoredBet(kit, body)));
    expect(stored.map((it) => it?.state)).toEqual([
      'won',
      'won',
      'inReview',
      'won',
      'lost',
      'inReview',
    ]);
  });

  test('that was refused gets the same answer after its game states a higher maximum', async () => {
    const play = await provider.sit(1_000n);
    const body = toBet(play, stake);
    await send('bet', body);
    const known = toWin(play, body, 500n);
    const { raw } = await send('win', known);
    const { reviewId = '' } = (await findReview(known)) ?? {};
    await kit.done(refuseWin, { reviewId, reason: 'a fault of the game' }, { as: staff });
    const { pool } = kit.database;
    await pool.query('update game.games set max_win_bp = null where game_code = $1', [
      play.gameCode,
    ]);
    expect((await send('win', known)).raw).toBe(raw);
    await pool.query('update game.games set max_win_bp = 20000 where game_code = $1', [
      play.gameCode,
    ]);
    expect(await venueBalance(kit, play)).toBe(900n);
    expect(await findStoredBet(kit, body)).toMatchObject({ state: 'lost', payoutMinor: 0n });
  });

  test('of a free bet is above any maximum', async () => {
    const play = await provider.sit(1_000n);
    const body = toBet(play, stake, { is_free: true });
    await send('bet', body);
    const known = toWin(play, body, 1n);
    expect((await send('win', known)).status).toBe('RS_OK');
    expect(await findReview(known)).toMatchObject({ state: 'open' });
    expect(await venueBalance(kit, play)).toBe(1_000n);
  });
});
