import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { useKit } from '../../../test/kit.ts';
import { findStoredBet, toBet, toRollback, toWin, venueBalance } from '../../../test/provider.ts';
import type { Body, Play, WalletPath } from '../../../test/provider.ts';

/*
 * Histories of bets, wins and rollbacks in any order, with repeats, against a plain model. One
 * player's own transactions are sequential; players and duplicates run concurrently.
 */

const kit = await useKit();
const provider = await kit.provider(7);
const second = await buildApp(kit.services, {
  routes: [],
  allowsMissing: true,
  hasMetrics: false,
  serves: 'player',
});
afterAll(() => second.close());

const startMinor = 100;
const betPlan = fc.record({
  amount: fc.integer({ min: 0, max: 60 }),
  round: fc.integer({ min: 0, max: 1 }),
  isFree: fc.boolean(),
  isClosed: fc.boolean(),
});
const winPlan = fc.record({
  of: fc.integer({ min: 0, max: 3 }),
  amount: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 80 })),
  isClosed: fc.boolean(),
  valid: fc.option(fc.integer({ min: 0, max: 70 })),
});
const rollbackPlan = fc.record({
  of: fc.integer({ min: 0, max: 7 }),
  isClosed: fc.boolean(),
});
const exactly = <T>(item: fc.Arbitrary<T>, length: number) =>
  fc.array(item, { minLength: length, maxLength: length });
/** Four bets, four wins of them, four rollbacks of either; then their order of arrival. */
const plan = fc.record({
  bets: exactly(betPlan, 4),
  wins: exactly(winPlan, 4),
  rollbacks: exactly(rollbackPlan, 4),
  order: fc.array(fc.integer({ min: 0, max: 11 }), { minLength: 4, maxLength: 24 }),
  duplicates: fc.array(fc.boolean(), { minLength: 24, maxLength: 24 }),
});
type Plan = typeof plan extends fc.Arbitrary<infer T> ? T : never;
type Step = { path: WalletPath; body: Body; predict: (model: Model) => Verdict };
type Verdict = { status: string; balance?: number };

type ModelBet = {
  round: string;
  stake: number;
  valid: number;
  payout: number;
  state: 'open' | 'won' | 'lost' | 'void';
};

/** The expected state of one player's wallet and bets, in the simplest terms. */
class Model {
  balance = startMinor;
  readonly bets = new Map<unknown, ModelBet>();
  readonly wins = new Map<unknown, { bet: ModelBet; amount: number; isTaken: boolean }>();
  readonly tombstones = new Set<unknown>();
  readonly answers = new Map<unknown, Verdict>();

  /** Answers a known transaction as before unless it was rolled back, and records what was done. */
  once(uuid: unknown, work: () => string): Verdict {
    const known = this.answers.get(uuid);
    if (known && this.isUndone(uuid)) return { status: 'RS_ERROR_DUPLICATE_TRANSACTION' };
    if (known) return known;
    const status = work();
    const hasBalance = status === 'RS_OK' || status === 'RS_ERROR_NOT_ENOUGH_MONEY';
    const verdict = hasBalance ? { status, balance: this.balance * 1000 } : { status };
    if (status === 'RS_OK') this.answers.set(uuid, verdict);
    return verdict;
  }

  isUndone(uuid: unknown): boolean {
    const win = this.wins.get(uuid);
    return win?.isTaken === true || (win?.bet ?? this.bets.get(uuid))?.state === 'void';
  }

  close(round: string): void {
    for (const bet of this.bets.values()) {
      if (bet.round === round && bet.state === 'open') bet.state = 'lost';
    }
  }

  bet(uuid: unknown, round: string, amount: number, isFree: boolean, isClosed: boolean): Verdict {
    return this.once(uuid, () => {
      const stake = isFree ? 0 : amount;
      if (this.tombstones.has(uuid)) return 'RS_ERROR_DUPLICATE_TRANSACTION';
      if (stake > this.balance) return 'RS_ERROR_NOT_ENOUGH_MONEY';
      this.balance -= stake;
      this.bets.set(uuid, { round, stake, valid: stake, payout: 0, state: 'open' });
      if (isClosed) this.close(round);
      return 'RS_OK';
    });
  }

  win(uuid: unknown, of: unknown, amount: number, isClosed: boolean, valid: number | null) {
    return this.once(uuid, () => {
      const bet = this.bets.get(of);
      if (!bet) return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
      if (this.tombstones.has(uuid)) return 'RS_ERROR_DUPLICATE_TRANSACTION';
      if (bet.state === 'void') return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
      this.balance += amount;
      bet.payout += amount;
      bet.valid = Math.min(bet.stake, valid ?? bet.valid);
      bet.state = bet.payout > 0 ? 'won' : 'lost';
      this.wins.set(uuid, { bet, amount, isTaken: false });
      if (isClosed) this.close(bet.round);
      return 'RS_OK';
    });
  }

  rollback(uuid: unknown, of: unknown, round: string, isClosed: boolean): Verdict {
    return this.once(uuid, () => {
      const win = this.wins.get(of);
      const bet = win?.bet ?? this.bets.get(of);
      if (!bet) this.tombstones.add(of);
      if (bet && bet.state !== 'void' && win?.isTaken !== true) {
        const change = win ? -win.amount : bet.stake - bet.payout;
        if (this.balance + change < 0) return 'RS_ERROR_NOT_ENOUGH_MONEY';
        this.balance += change;
        if (win) {
          win.isTaken = true;
          bet.payout -= win.amount;
          bet.state = bet.payout > 0 ? 'won' : 'open';
        } else {
          Object.assign(bet, { state: 'void', payout: 0, valid: 0 });
        }
      }
      if (isClosed) this.close(round);
      return 'RS_OK';
    });
  }
}

/** The twelve transactions of a plan. */
function toSteps(play: Play, { bets, wins, rollbacks }: Plan): Step[] {
  const id = (body: Body | undefined): unknown => body?.['transaction_uuid'];
  const round = (body: Body | undefined): string => String(body?.['round']);
  const placing = bets.map((it) => {
    const fields = { round: `r${it.round}`, round_closed: it.isClosed, is_free: it.isFree };
    const body = toBet(play, it.amount, fields);
    const predict = (model: Model) =>
      model.bet(id(body), round(body), it.amount, it.isFree, it.isClosed);
    return { path: '/transaction/bet' as const, body, predict: predict };
  });
  const winning = wins.map((it) => {
    const of = placing[it.of]?.body ?? {};
    const meta = it.valid === null ? {} : { valid_bet: it.valid * 1000 };
    const body = toWin(play, of, it.amount, { round_closed: it.isClosed, meta });
    const predict = (model: Model) => model.win(id(body), id(of), it.amount, it.isClosed, it.valid);
    return { path: '/transaction/win' as const, body, predict: predict };
  });
  const known = [...placing, ...winning];
  const undoing = rollbacks.map((it) => {
    const of = known[it.of]?.body ?? {};
    const body = toRollback(play, of, { round_closed: it.isClosed });
    const predict = (model: Model) => model.rollback(id(body), id(of), round(of), it.isClosed);
    return { path: '/transaction/rollback' as const, body, predict: predict };
  });
  return [...known, ...undoing];
}

async function expectStored(play: Play, steps: readonly Step[], model: Model): Promise<void> {
  expect(await venueBalance(kit, play)).toBe(BigInt(model.balance));
  for (const { path, body } of steps) {
    if (path !== '/transaction/bet') continue;
    const stored = await findStoredBet(kit, body);
    const wanted = model.bets.get(body['transaction_uuid']);
    expect(stored).toEqual(
      wanted
        ? {
            state: wanted.state,
            stakeMinor: BigInt(wanted.stake),
            validMinor: BigInt(wanted.valid),
            payoutMinor: BigInt(wanted.payout),
            isSettled: wanted.state !== 'open',
          }
        : null,
    );
  }
}

test('any history in any order equals the model, for concurrent players and duplicates', async () => {
  const live = async (own: Plan): Promise<void> => {
    const play = await provider.sit(BigInt(startMinor));
    const steps = toSteps(play, own);
    const model = new Model();
    for (const [index, at] of own.order.entries()) {
      const step = steps[at];
      if (!step) throw new Error('no step');
      const body = { ...step.body, request_uuid: randomUUID() };
      const wanted = step.predict(model);
      const sends = [provider.send(step.path, body)];
      if (own.duplicates[index]) sends.push(provider.send(step.path, body, { app: second }));
      for (const { status, balance } of await Promise.all(sends)) {
        expect(balance === undefined ? { status } : { status, balance }).toEqual(wanted);
      }
    }
    await expectStored(play, steps, model);
  };
  const property = fc.asyncProperty(
    fc.array(plan, { minLength: 3, maxLength: 3 }),
    async (plans) => {
      await Promise.all(plans.map(live));
      await kit.proveBooks();
    },
  );
  await fc.assert(property, { numRuns: 60, seed: 727 });
});

test('after any concurrent calls, the wallet matches the bets', async () => {
  const storm = async (own: Plan): Promise<void> => {
    const play = await provider.sit(BigInt(startMinor));
    const steps = toSteps(play, own);
    const replies = await Promise.all(
      own.order.map((at, index) => {
        const { path, body } = steps[at] ?? { path: '/user/info' as const, body: {} };
        return provider.send(path, body, { app: index % 2 === 0 ? kit.app : second });
      }),
    );
    for (const { http, status } of replies) {
      expect(http).toBe(200);
      expect(status).toMatch(/^RS_OK$|NOT_ENOUGH_MONEY$|DUPLICATE_TRANSACTION$|DOES_NOT_EXIST$/);
    }
    const { rows } = await kit.database.pool.query<{ net: bigint; odd: bigint }>(
      `select coalesce(sum(b.payout_minor - b.stake_minor) filter (where b.state <> 3), 0)::bigint
                as net,
              count(*) filter (where b.state <> 3 and b.payout_minor <> (
                select coalesce(sum(w.amount_minor), 0) from game.wins w
                 where w.player_id = b.player_id and w.bet_id = b.bet_id
                   and not w.is_rolled_back)) as odd
         from game.bets b where b.player_id = $1`,
      [play.playerId],
    );
    expect(rows[0]?.odd).toBe(0n);
    expect(await venueBalance(kit, play)).toBe(BigInt(startMinor) + (rows[0]?.net ?? 0n));
  };
  const property = fc.asyncProperty(
    fc.array(plan, { minLength: 3, maxLength: 3 }),
    async (plans) => {
      await Promise.all(plans.map(storm));
      await kit.proveBooks();
    },
  );
  await fc.assert(property, { numRuns: 25, seed: 728 });
});
