import { randomUUID } from 'node:crypto';
import { HOUR_MS, SECOND_MS } from '@vela/service/time.ts';
import type { BookBets } from '../src/book/bets/bets.ts';
import type { ReferralAnswer } from '../src/book/bets/referral.ts';
import { answerBet, makeAction } from '../src/book/trading/actions.ts';
import type { ActionParts } from '../src/book/trading/actions.ts';
import { openBettingDesk } from '../src/book/trading/rulings.ts';
import { tradeBettingFeed } from '../src/book/trading/traded-feed.ts';
import type { TraderRow } from '../src/book/trading/trader-store.ts';
import { openTradingBook } from '../src/book/trading/trading-book.ts';
import { Refused } from '../src/play/refused.ts';
import type { SessionRow } from '../src/play/store.ts';
import type { BookBet } from '../src/protocol/book.ts';
import type { TradingChange } from '../src/protocol/trading.ts';
import { HandFeed, openTestBets } from './book-kit.ts';
import { FakePlatform } from './fake-platform.ts';
import { drain, mustPlay, openLife, openSession } from './kit.ts';
import type { Life, World } from './kit.ts';

/** What the player has at first, in minor units. */
export const START = 1_000_000_000;
/** The largest stake at the odds of 2 of the match, in minor units. */
export const MAX = 25_000_000;
/** A stake above the largest. */
export const ASKED = 40_000_000;
/** An answer that offers the largest stake at lower odds. */
export const SMALLER: ReferralAnswer = { kind: 'offer', unitStakeMinor: MAX, oddsMilli: [1_900] };

const HOME = 'result/goals/regular/home';

/** A player who asks, a trader who answers, and a match that starts in an hour. */
export class Referrals {
  readonly platform = new FakePlatform();
  readonly feed = new HandFeed();
  readonly world: World;
  readonly eventId: string;
  declare life: Life;
  declare bets: BookBets;
  declare parts: ActionParts;
  declare session: SessionRow;

  private constructor(world: World, eventId: string) {
    this.world = world;
    this.eventId = eventId;
  }

  /** Opens all of it on a world; the name is one that no other test uses. */
  static async open(world: World, name: string): Promise<Referrals> {
    const on = new Referrals(world, `referral-${name}`);
    on.feed.add(on.eventId, 'football', on.nowMs() + HOUR_MS);
    on.feed.price(on.eventId, HOME, 2_000);
    await on.restart();
    on.session = await openSession(world, `asker-${name}`, 'vela-sportsbook');
    on.platform.credit(on.session.player, START);
    return on;
  }

  /** Another process of the studio, on this world or on one that dies. */
  async restart(
    of: Parameters<typeof openLife>[0] = this.world,
    client: Parameters<typeof openLife>[1] = this.platform,
  ): Promise<void> {
    const { feed } = this;
    const { database, clock } = this.world;
    const book = await openTradingBook({ database, clock, feed });
    this.life = openLife(of, client);
    this.parts = { database: of.database, clock, feed, book, leagues: () => new Map() };
    const traded = tradeBettingFeed(feed, book.rulings);
    const desk = openBettingDesk(book.rulings);
    this.bets = openTestBets(this.life, traded, () => book.catchUp(), desk);
  }

  /** Lets every request and offer end, and what is owed to the wallet reach it. */
  async end(): Promise<void> {
    this.world.clock.advance(400 * SECOND_MS);
    await this.bets.waiting.sweep();
    await drain(this.world, this.life.outbox);
  }

  nowMs(): number {
    return this.world.clock.now().getTime();
  }

  /** A change by the trader. */
  make(change: TradingChange) {
    const request = { actionId: randomUUID(), change, reason: 'as agreed' };
    return mustPlay(makeAction(this.parts, this.#trader(), request));
  }

  /** Places a bet on the home side, to be sent to a trader unless stated otherwise. */
  ask(unitStakeMinor = ASKED, isRequest = true, betId: string = randomUUID()) {
    return this.bets.place(this.session, {
      betId,
      kind: 'single',
      legs: [{ eventId: this.eventId, selection: HOME, oddsMilli: 2_000 }],
      unitStakeMinor,
      prices: 'none',
      isRequest,
    });
  }

  /** The trader answers a bet. */
  async answer(betId: string, given: ReferralAnswer, actionId: string = randomUUID()) {
    const request = { actionId, betId, answer: given, reason: 'within the limit' };
    const { parts, bets } = this;
    const answered = await answerBet({ ...parts, bets }, this.#trader(), request);
    if (answered instanceof Refused) return answered;
    if (answered.step !== null) await bets.finish(answered.step);
    return answered;
  }

  /** The player's bet in its current state. */
  async find(betId: string): Promise<BookBet> {
    return (await mustPlay(this.bets.find(this.session, betId))).bet;
  }

  /** What the player has. */
  balance(): number {
    return this.platform.balanceOf(this.session.player);
  }

  #trader(): TraderRow {
    const expiresAt = this.world.clock.now();
    return { operatorId: 'ann', operatorName: 'ann', currency: 'HKD', lang: 'en', expiresAt };
  }
}
