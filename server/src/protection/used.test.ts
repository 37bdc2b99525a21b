import { confirmLimit, getProtection, removeLimit } from '@vela/contract/protection/calls.ts';
import { addMs, DAY_MS, HOUR_MS } from '@vela/service/time.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import type { TestPlayer } from '../../test/site.ts';
import { limit, newGuarded } from '../../test/protection.ts';
import { toBet, toRollback, toWin } from '../../test/provider.ts';
import type { Body, Play } from '../../test/provider.ts';
import { runWork } from '../app/work.ts';
import { settleTurnover } from '../turnover/index.ts';
import { computeWindows } from './rules.ts';

/*
 * Any history of bets, wins and rollbacks over days and weeks, with limits that are set, changed
 * and removed, against a plain model: what is used, and which bet is accepted.
 */

const kit = await useKit();
const provider = await kit.provider(7);

const zone = 'Asia/Hong_Kong';
const kinds = ['stake', 'loss'] as const;
const periods = ['day', 'week', 'month'] as const;
type Name = `${(typeof kinds)[number]}/${(typeof periods)[number]}`;

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('bet' as const), amount: fc.nat(300) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('win' as const),
      of: fc.nat(5),
      amount: fc.nat(400),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('rollback' as const), of: fc.nat(5) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('limit' as const),
      kind: fc.constantFrom(...kinds),
      period: fc.constantFrom(...periods),
      amount: fc.nat(900),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('drop' as const),
      kind: fc.constantFrom(...kinds),
      period: fc.constantFrom(...periods),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.nat(60) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('count' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

type ModelBet = { body: Body; placedAt: Date; stake: number; payout: number; isVoid: boolean };

/** A player's use of limits, in the simplest terms. */
class Model {
  readonly bets: ModelBet[] = [];
  readonly limits = new Map<Name, number>();

  used(kind: (typeof kinds)[number], period: (typeof periods)[number], now: Date): number {
    const since = computeWindows(now, zone)[period];
    return this.bets
      .filter((bet) => bet.placedAt >= since && !bet.isVoid)
      .reduce((sum, bet) => sum + bet.stake - (kind === 'loss' ? bet.payout : 0), 0);
  }

  room(now: Date): number {
    const rooms = kinds.flatMap((kind) =>
      periods.map((period) => {
        const held = this.limits.get(`${kind}/${period}`);
        return held === undefined ? Infinity : held - this.used(kind, period, now);
      }),
    );
    return Math.max(0, Math.min(...rooms));
  }
}

async function countRows(table: string): Promise<number> {
  const { rows } = await kit.database.pool.query<{ count: bigint }>(
    `select count(*) from ${table}`,
  );
  return Number(rows[0]?.count ?? 0n);
}

/** A player who executes the steps. */
class Walk {
  readonly model = new Model();
  readonly player: TestPlayer;
  #play: Play;

  constructor(player: TestPlayer, play: Play) {
    this.player = player;
    this.#play = play;
  }

  async take(it: Step): Promise<void> {
    if (it.do === 'bet') await this.#bet(it.amount);
    if (it.do === 'win') await this.#win(it.of, it.amount);
    if (it.do === 'rollback') await this.#rollBack(it.of);
    if (it.do === 'limit') await this.#limit(it);
    if (it.do === 'drop') await this.#drop(it);
    if (it.do === 'wait') kit.clock.advance(it.hours * HOUR_MS);
    if (it.do === 'count') await this.#count();
  }

  async #bet(amount: number): Promise<void> {
    const now = kit.clock.now();
    this.#play = await provider.openGame(this.player.playerId, 'game7a');
    const body = toBet(this.#play, amount, { round: crypto.randomUUID() });
    const { status } = await provider.send('/transaction/bet', body);
    const isFitting = amount <= this.model.room(now);
    expect(status).toBe(isFitting ? 'RS_OK' : 'RS_ERROR_LIMIT_REACHED');
    if (!isFitting) return;
    this.model.bets.push({ body, placedAt: now, stake: amount, payout: 0, isVoid: false });
  }

  async #win(of: number, amount: number): Promise<void> {
    const bet = this.model.bets.at(-1 - of);
    if (!bet || bet.isVoid) return;
    const win = toWin(this.#play, bet.body, amount);
    expect((await provider.send('/transaction/win', win)).status).toBe('RS_OK');
    bet.payout += amount;
  }

  async #rollBack(of: number): Promise<void> {
    const bet = this.model.bets.at(-1 - of);
    if (!bet) return;
    const rollback = toRollback(this.#play, bet.body);
    expect((await provider.send('/transaction/rollback', rollback)).status).toBe('RS_OK');
    bet.isVoid = true;
  }

  async #limit({ kind, period, amount }: Step & { do: 'limit' }): Promise<void> {
    await limit(kit, this.player, kind, period, amount);
    const held = this.model.limits.get(`${kind}/${period}`) ?? Infinity;
    this.model.limits.set(`${kind}/${period}`, Math.min(held, amount));
  }

  async #drop({ kind, period }: Step & { do: 'drop' }): Promise<void> {
    if (!this.model.limits.has(`${kind}/${period}`)) return;
    await kit.done(removeLimit, { kind, period }, { as: this.player });
    kit.clock.advance(DAY_MS);
    await kit.done(confirmLimit, { kind, period }, { as: this.player });
    this.model.limits.delete(`${kind}/${period}`);
  }

  /** Turnover counts bets, which updates their rows and changes nothing here. */
  async #count(): Promise<void> {
    const { playerId } = this.player;
    await runWork(kit.services, (work) => settleTurnover(work, playerId));
  }

  async compare(): Promise<void> {
    const { limits } = await kit.done(getProtection, {}, { as: this.player });
    for (const kind of kinds) {
      for (const period of periods) {
        const line = limits.find((it) => it.kind === kind && it.period === period);
        const used = this.model.used(kind, period, kit.clock.now());
        const held = this.model.limits.get(`${kind}/${period}`) ?? null;
        expect(line).toMatchObject({
          usedMinor: used,
          limitMinor: held,
          leftMinor: held === null ? null : Math.max(0, held - used),
        });
      }
    }
  }
}

test('the used part equals the bets, and a bet is accepted exactly if it fits', async () => {
  const steps = fc.array(step, { minLength: 10, maxLength: 40 });
  const property = fc.asyncProperty(steps, async (taken) => {
    const { player, play } = await newGuarded(kit, provider);
    const walk = new Walk(player, play);
    for (const it of taken) {
      await walk.take(it);
      await walk.compare();
    }
  });
  await fc.assert(property, { numRuns: 20 });
  expect(await countRows('protection_stakes')).toBeGreaterThan(0);
});

const sites = { day: await useKit(), week: await useKit(), month: await useKit() };

test.each([
  // Noon of Friday, 20 November 2026; then the last and the first instant at each edge.
  ['day', '2026-11-20T15:59:59.999Z', '2026-11-20T16:00:00.000Z'],
  ['week', '2026-11-22T15:59:59.999Z', '2026-11-22T16:00:00.000Z'],
  ['month', '2026-11-30T15:59:59.999Z', '2026-11-30T16:00:00.000Z'],
] as const)(
  'a limit of the %s begins again at midnight of the site, to the instant',
  async (...it) => {
    const [period, last, first] = it;
    const own = sites[period];
    const table = await own.provider(7);
    const { player } = await newGuarded(own, table);
    await limit(own, player, 'stake', period, 1_000);
    const bet = async (at: string): Promise<string> => {
      own.clock.advance(Date.parse(at) - own.clock.now().getTime());
      const play = await table.openGame(player.playerId, 'game7a');
      return (await table.send('/transaction/bet', toBet(play, 1_000n))).status;
    };
    expect(await bet(last)).toBe('RS_OK');
    expect(await bet(last)).toBe('RS_ERROR_LIMIT_REACHED');
    expect(await bet(first)).toBe('RS_OK');
    expect(await bet(addMs(new Date(first), 1).toISOString())).toBe('RS_ERROR_LIMIT_REACHED');
  },
);
