import { randomUUID, verify } from 'node:crypto';
import { houseBalance } from '@vela/ledger/store.ts';
import type { BoundedReply, BoundedRequest } from '@vela/service/fetch-bounded.ts';
import { addMs } from '@vela/service/time.ts';
import { createProviderClient } from '../src/game/provider/client.ts';
import { fromUnitsDown, fromUser, toUnits, toUser } from '../src/game/provider/protocol.ts';
import type { Site } from './site.ts';
import { addProvider, newKeys, newVenue } from './provider.ts';

/**
 * What the network does to one request: `lostBefore` it never arrives, `lostAfter` its answer is
 * lost, `late` it arrives when deliverLate is called and its answer is lost, `twice` it arrives
 * twice, `garbled` its answer is unreadable, `denied` it is carried out and answered with an error.
 */
export type Fault = 'none' | 'lostBefore' | 'lostAfter' | 'late' | 'twice' | 'garbled' | 'denied';

type Body = Record<string, unknown>;
type Decided = { content: string; state: 'done' | 'failed'; answer: Body };

/** A test's provider that holds balances, with its own books and an unreliable network. */
export type VenueProvider = {
  name: string;
  providerNo: number;
  /** Its two transfer venues, by number. */
  venues: readonly [string, string];
  /** The faults of the next requests, in order; afterwards `always`. */
  faults: Fault[];
  always: Fault;
  /** The path of every request that arrived. */
  arrived: string[];
  /** The players of the closings that it received, including repeats. */
  closed: bigint[];
  /** How often each transfer was carried out. */
  carriedOut: Map<string, number>;
  /** Returns the held balance of a player. */
  balance(playerId: bigint, venue?: string): bigint;
  /** Returns everything that it holds, including stakes of open rounds. */
  total(): bigint;
  /** Places a bet from a held balance and settles it. */
  play(playerId: bigint, bet: { stake: bigint; payout: bigint; venue?: string }): PlayedBet;
  /** Accepts a stake and leaves the round open; `settle` ends it. */
  stake(playerId: bigint, stake: bigint, venue?: string): PlayedBet;
  settle(bet: PlayedBet, payout: bigint): void;
  /** Returns the stake and takes back what was won on it. */
  rollBack(bet: PlayedBet): void;
  /** Omits a bet from the list of bets, as if it had never existed. */
  forget(bet: PlayedBet): void;
  /** Adds lines to the list of bets unchanged. */
  list(lines: readonly Body[]): void;
  /** Delivers the delayed requests. */
  deliverLate(): void;
};

/** A bet of the provider. */
export type PlayedBet = { uuid: string; playerId: bigint; venue: string; stake: bigint };

/** Adds a provider with two transfer venues of one game each, which the kit's platform queries. */
export async function newVenueProvider(kit: Site, number: number): Promise<VenueProvider> {
  const name = `holder${number}`;
  const venues = [`held${number}`, `held${number + 1}`] as const;
  const { pool } = kit.database;
  await addProvider(kit, { name, providerNo: number });
  for (const [at, venue] of venues.entries()) {
    const of = { venue, venueNo: number + at, provider: name, gameCodes: [`${venue}game`] };
    await newVenue(kit, of);
  }
  await pool.query(`update game.venues set wallet_kind = 'transfer' where provider = $1`, [name]);
  const platform = newKeys('ed25519');
  const holder = new Holder(kit, { name, number, venues });
  const before = kit.services.providerClient;
  const client = createProviderClient(
    { keyFor: async () => platform.privateKey, money: kit.services.site },
    async (url, request) => holder.receive(url, request, platform.publicPem),
  );
  const isMine = (baseUrl: string): boolean => baseUrl === `http://${name}.test`;
  const pick = (baseUrl: string) => (isMine(baseUrl) ? client : before);
  kit.services.providerClient = {
    ...before,
    move: (baseUrl, move) => pick(baseUrl).move(baseUrl, move),
    findMove: (baseUrl, uuid) => pick(baseUrl).findMove(baseUrl, uuid),
    cancelMove: (baseUrl, uuid) => pick(baseUrl).cancelMove(baseUrl, uuid),
    heldBalance: (baseUrl, of) => pick(baseUrl).heldBalance(baseUrl, of),
    heldBets: (baseUrl, after) => pick(baseUrl).heldBets(baseUrl, after),
    closeSessions: (baseUrl, playerId) => pick(baseUrl).closeSessions(baseUrl, playerId),
  };
  return holder;
}

class Holder implements VenueProvider {
  readonly name: string;
  readonly providerNo: number;
  readonly venues: readonly [string, string];
  faults: Fault[] = [];
  always: Fault = 'none';
  arrived: string[] = [];
  closed: bigint[] = [];
  carriedOut = new Map<string, number>();
  readonly #kit: Site;
  readonly #balances = new Map<string, bigint>();
  readonly #open = new Map<string, PlayedBet>();
  readonly #settled = new Map<string, Body>();
  readonly #decided = new Map<string, Decided>();
  readonly #late: { path: string; body: Body }[] = [];
  readonly #lines: Body[] = [];

  constructor(kit: Site, of: { name: string; number: number; venues: readonly [string, string] }) {
    this.#kit = kit;
    this.name = of.name;
    this.providerNo = of.number;
    this.venues = of.venues;
  }

  balance(playerId: bigint, venue: string = this.venues[0]): bigint {
    return this.#balances.get(`${toUser(playerId)} ${venue}`) ?? 0n;
  }

  total(): bigint {
    const stakes = [...this.#open.values()].reduce((sum, bet) => sum + bet.stake, 0n);
    return [...this.#balances.values()].reduce((sum, minor) => sum + minor, stakes);
  }

  play(
    playerId: bigint,
    { stake, payout, venue = this.venues[0] }: { stake: bigint; payout: bigint; venue?: string },
  ): PlayedBet {
    const bet = this.stake(playerId, stake, venue);
    this.settle(bet, payout);
    return bet;
  }

  stake(playerId: bigint, stake: bigint, venue: string = this.venues[0]): PlayedBet {
    const bet = { uuid: randomUUID(), playerId, venue, stake };
    this.#add(bet, -stake);
    this.#open.set(bet.uuid, bet);
    return bet;
  }

  settle(bet: PlayedBet, payout: bigint): void {
    this.#open.delete(bet.uuid);
    this.#add(bet, payout);
    this.#lines.push(this.#toLine(bet, { payout: this.#units(payout) }));
    this.#settled.set(bet.uuid, { payout });
  }

  rollBack(bet: PlayedBet): void {
    const payout = this.#settled.get(bet.uuid)?.['payout'];
    this.#open.delete(bet.uuid);
    this.#add(bet, bet.stake - (typeof payout === 'bigint' ? payout : 0n));
    this.#lines.push(this.#toLine(bet, { state: 'rolledBack', valid_bet: 0 }));
  }

  forget(bet: PlayedBet): void {
    const at = this.#lines.findIndex((line) => line['transaction_uuid'] === bet.uuid);
    if (at >= 0) this.#lines.splice(at, 1);
  }

  list(lines: readonly Body[]): void {
    this.#lines.push(...lines);
  }

  deliverLate(): void {
    for (const { path, body } of this.#late.splice(0)) this.#answer(path, body);
  }

  /** Receives one request from the network. */
  receive(url: string, request: BoundedRequest, key: string): BoundedReply {
    const fault = this.faults.shift() ?? this.always;
    const raw = Buffer.from(request.body ?? '');
    const say = (content: Body): BoundedReply => ({
      isComplete: true,
      status: 200,
      text: JSON.stringify(content),
    });
    const lost: BoundedReply = { isComplete: false, fault: 'broken', code: 'ECONNRESET' };
    const signature = Buffer.from(request.headers['x-hub88-signature'] ?? '', 'base64');
    if (!verify(null, raw, key, signature)) {
      return say({ status: 'RS_ERROR_INVALID_SIGNATURE' });
    }
    const path = new URL(url).pathname;
    const body = JSON.parse(raw.toString()) as Body;
    if (fault === 'late') this.#late.push({ path, body });
    if (fault === 'late' || fault === 'lostBefore') return lost;
    if (fault === 'twice') this.#answer(path, body);
    const answer = this.#answer(path, body);
    if (fault === 'lostAfter') return lost;
    if (fault === 'garbled') return { isComplete: true, status: 502, text: '<html>502</html>' };
    return say(fault === 'denied' ? { status: 'RS_ERROR_UNKNOWN' } : answer);
  }

  #answer(path: string, body: Body): Body {
    this.arrived.push(path);
    const echo = { request_uuid: body['request_uuid'] };
    const uuid = String(body['transaction_uuid']);
    if (path === '/wallet/deposit' || path === '/wallet/withdraw') {
      return { ...echo, ...this.#transfer(path, uuid, body) };
    }
    if (path === '/wallet/balance') return { ...echo, ...this.#tell(body) };
    if (path === '/wallet/transaction') {
      const known = this.#decided.get(uuid);
      const missing = { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' };
      return { ...echo, ...(known ? { status: 'RS_OK', state: known.state } : missing) };
    }
    if (path === '/wallet/cancel') {
      const known = this.#decided.get(uuid);
      if (known) return { ...echo, status: 'RS_OK', state: known.state };
      this.#decided.set(uuid, { content: 'cancelled', state: 'failed', answer: {} });
      return { ...echo, status: 'RS_OK', state: 'failed' };
    }
    if (path === '/session/close') {
      this.closed.push(fromUser(String(body['user'])) ?? 0n);
      return { ...echo, status: 'RS_OK' };
    }
    return { ...echo, ...this.#page(body) };
  }

  #transfer(path: string, uuid: string, body: Body): Body {
    const { user, venue, currency, amount } = body;
    const content = JSON.stringify([path, user, venue, currency, amount]);
    const known = this.#decided.get(uuid);
    if (known) {
      const isSame = known.content === content;
      return isSame ? known.answer : { status: 'RS_ERROR_DUPLICATE_TRANSACTION' };
    }
    const of = { playerId: fromUser(String(user)) ?? 0n, venue: String(venue) };
    const minor = fromUnitsDown(Number(amount), this.#kit.services.site) ?? 0n;
    const balance = this.balance(of.playerId, of.venue);
    if (path === '/wallet/withdraw' && balance < minor) {
      const answer = { status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: this.#units(balance) };
      this.#decided.set(uuid, { content, state: 'failed', answer });
      return answer;
    }
    this.#add(of, path === '/wallet/deposit' ? minor : -minor);
    this.carriedOut.set(uuid, (this.carriedOut.get(uuid) ?? 0) + 1);
    const answer = { status: 'RS_OK', balance: this.#units(this.balance(of.playerId, of.venue)) };
    this.#decided.set(uuid, { content, state: 'done', answer });
    return answer;
  }

  #tell(body: Body): Body {
    const user = String(body['user']);
    const venue = String(body['venue']);
    const inPlay = [...this.#open.values()]
      .filter((bet) => toUser(bet.playerId) === user && bet.venue === venue)
      .reduce((sum, bet) => sum + bet.stake, 0n);
    const balance = this.balance(fromUser(user) ?? 0n, venue);
    return { status: 'RS_OK', balance: this.#units(balance), in_play: this.#units(inPlay) };
  }

  #page(body: Body): Body {
    const after = Number(body['after'] === '' ? 0 : body['after']);
    const page = this.#lines.slice(after, after + Number(body['limit']));
    const bets = page.map((line, at) => ({ cursor: String(after + at + 1), ...line }));
    return { status: 'RS_OK', bets, next: String(after + page.length) };
  }

  #units(minor: bigint): number {
    return toUnits(minor, this.#kit.services.site);
  }

  #add(of: { playerId: bigint; venue: string }, minor: bigint): void {
    const balance = this.balance(of.playerId, of.venue) + minor;
    this.#balances.set(`${toUser(of.playerId)} ${of.venue}`, balance);
  }

  #toLine(bet: PlayedBet, fields: Body): Body {
    const now = this.#kit.clock.now();
    return {
      transaction_uuid: bet.uuid,
      user: toUser(bet.playerId),
      venue: bet.venue,
      game_code: `${bet.venue}game`,
      round: `round-${bet.uuid}`,
      state: 'settled',
      amount: this.#units(bet.stake),
      payout: 0,
      valid_bet: this.#units(bet.stake),
      selection: 'spin',
      odds_milli: null,
      placed_at: addMs(now, -1_000).toISOString(),
      settled_at: now.toISOString(),
      currency: this.#kit.services.site.currency,
      ...fields,
    };
  }
}

/** Returns what our books say that a provider holds for players. */
export const heldByBooks = (kit: Site, provider: VenueProvider): Promise<bigint> =>
  houseBalance(kit.database.pool, { kind: 'providerClearing', owner: provider.providerNo });
