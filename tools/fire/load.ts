import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '@vela/service/random.ts';
import { getBalance, listTransactions } from '@vela/contract/wallet/calls.ts';
import { listBets } from '@vela/contract/game/calls.ts';
import type { Answer } from './answers.ts';
import { Client } from './client.ts';
import type { Wiring } from './client.ts';
import { deposit, newAmounts, sweep, transfer, withdrawMoney } from './actions/money.ts';
import { Operator, review } from './actions/review.ts';
import type { ActionTools } from './actions/resolve.ts';
import { spin } from './actions/spin.ts';
import { Seat } from './actions/table.ts';
import type { Journal } from './journal.ts';
import type { Person } from './people.ts';

// Chosen: a load that two cores sustain beside the site, the database and the proxies.
const PAUSE_MIN_MS = 120;
const PAUSE_SPREAD_MS = 400;
// Chosen: well above what is paid without review (autoApproveBelowMinor of withdrawals).
const REVIEWED_FROM_MINOR = 250_000;

type Work = { weight: number; run: () => Promise<unknown> };

/** The parameters of a load. */
export type LoadParts = {
  people: readonly Person[];
  wiring: Omit<Wiring, 'count'>;
  journal: Journal;
  random: Random;
  count: (request: string, answer: Answer) => void;
};

/** Players who spin, bet, transfer, deposit, withdraw and read; and operators who review. */
export class Load {
  readonly journal: Journal;
  readonly random: Random;
  readonly wiring: Wiring;
  readonly clients: readonly Client[];
  readonly operators: readonly Operator[];
  /** When the last acknowledged bet was sent, by performance.now(). */
  lastBetSentAtMs = -Infinity;
  #isRunning = false;
  #isOver = false;
  #loops: Promise<unknown>[] = [];
  readonly #orders: string[] = [];
  readonly #seats: Seat[] = [];
  readonly #tools: ActionTools;
  readonly #works: readonly (readonly Work[])[];

  constructor({ people, wiring, journal, random, count }: LoadParts) {
    this.journal = journal;
    this.random = random;
    this.wiring = { ...wiring, count };
    this.#tools = { journal, isOver: () => this.#isOver };
    this.clients = people.map((person) => new Client(person, this.wiring));
    this.operators = ['finance', 'risk'].map((name) => new Operator(name, this.wiring));
    this.#works = this.clients.map((client, index) => this.#planOf(client, index));
  }

  /** A new key. */
  newKey(): string {
    const hex = Buffer.from(this.random.bytes(16)).toString('hex');
    return [8, 4, 4, 4, 12]
      .reduce<{ at: number; parts: string[] }>(
        ({ at, parts }, length) => ({
          at: at + length,
          parts: [...parts, hex.slice(at, at + length)],
        }),
        { at: 0, parts: [] },
      )
      .parts.join('-');
  }

  /** Runs until it is paused. */
  start(): void {
    if (this.#isRunning) return;
    this.#isRunning = true;
    this.#isOver = false;
    const players = this.#works.map((works) => this.#loop(() => this.#pick(works).run()));
    const operators = this.operators.map((operator) => this.#loop(() => this.#review(operator)));
    this.#loops = [...players, ...operators];
  }

  /** Starts nothing more; gives pending work this long to resolve. */
  async pause(resolveMs: number): Promise<void> {
    this.#isRunning = false;
    const timer = setTimeout(() => (this.#isOver = true), resolveMs);
    await Promise.all(this.#loops);
    clearTimeout(timer);
    this.#loops = [];
  }

  /** Leaves every table. */
  close(): void {
    for (const seat of this.#seats) seat.close();
  }

  async #loop(work: () => Promise<unknown>): Promise<void> {
    while (this.#isRunning) {
      await work();
      await sleep(PAUSE_MIN_MS + this.random.int(PAUSE_SPREAD_MS));
    }
  }

  #pick(works: readonly Work[]): Work {
    let left = this.random.int(works.reduce((sum, { weight }) => sum + weight, 0));
    for (const work of works) {
      left -= work.weight;
      if (left < 0) return work;
    }
    throw new Error('there is nothing to do');
  }

  /** The plan of one player; every fourth occasionally returns all balances. */
  #planOf(client: Client, index: number): Work[] {
    const tools = this.#tools;
    const deposits = newAmounts(20_000);
    const small = newAmounts(20_000);
    const large = newAmounts(REVIEWED_FROM_MINOR);
    const moves = newAmounts(1_000);
    const seat = new Seat(client, tools);
    this.#seats.push(seat);
    const move = (venue: string, direction: 'in' | 'out') => (): Promise<void> =>
      transfer(client, tools, { key: this.newKey(), venue, direction, amountMinor: moves() });
    const isMover = index % 4 === 3;
    const bets: Work[] = [
      { weight: 10, run: () => this.#noteBet(() => spin(client, tools, this.newKey())) },
      { weight: index % 4 === 1 ? 8 : 0, run: () => this.#noteBet(() => seat.bet(this.newKey())) },
    ];
    return [
      ...(isMover ? [] : bets),
      { weight: 4, run: move('jade-cards', 'in') },
      { weight: 2, run: move('jade-cards', 'out') },
      { weight: 2, run: move('pearl-live', 'in') },
      { weight: 1, run: move('pearl-live', 'out') },
      { weight: isMover ? 2 : 0, run: () => sweep(client, tools, this.newKey()) },
      {
        weight: 2,
        run: () =>
          deposit(client, tools, {
            key: this.newKey(),
            amountMinor: deposits(),
            random: this.random,
          }),
      },
      {
        weight: 1,
        run: () => this.#withdraw(client, this.random.int(2) === 0 ? small() : large()),
      },
      { weight: 2, run: () => client.call(getBalance, {}) },
      { weight: 1, run: () => client.call(listBets, {}) },
      { weight: 1, run: () => client.call(listTransactions, {}) },
    ];
  }

  async #noteBet(bet: () => Promise<boolean>): Promise<void> {
    const sentAt = performance.now();
    if (await bet()) this.lastBetSentAtMs = Math.max(this.lastBetSentAtMs, sentAt);
  }

  async #withdraw(client: Client, amountMinor: number): Promise<void> {
    const key = this.newKey();
    const orderNo = await withdrawMoney(client, this.#tools, { key, amountMinor });
    if (orderNo !== null && amountMinor >= REVIEWED_FROM_MINOR) this.#orders.push(orderNo);
  }

  async #review(operator: Operator): Promise<void> {
    const orderNo = this.#orders.shift();
    if (orderNo === undefined) {
      await sleep(500);
      return;
    }
    const decision = this.random.int(3) === 0 ? 'reject' : 'approve';
    await review(operator, this.#tools, { key: this.newKey(), orderNo, decision });
  }
}
