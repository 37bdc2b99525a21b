/** A body of the protocol. */
export type Body = Readonly<Record<string, unknown>>;

/** A game that a player has opened. */
export type Seat = { user: string; token: string; gameCode: string; currency: string };

type Bet = { seat: Seat; round: unknown; amount: number; won: number; isVoid: boolean };
type Known = { content: string; reply: Body };

/** The fields that make two requests one transaction. */
export const contentOf = (path: string, body: Body): string => {
  const { request_uuid: _request, token: _token, meta: _meta, ...content } = body;
  const fields = Object.entries(content).filter(([, value]) => value !== null);
  return path + JSON.stringify(fields.toSorted(([a], [b]) => (a < b ? -1 : 1)));
};

/** The initial balance of every player of the kit: 10,000.00. */
export const startingBalance = 1_000_000_000;

/** The platform's side of the provider protocol, in memory. */
export class Wallet {
  readonly #seats = new Map<string, Seat>();
  readonly #balances = new Map<string, number>();
  readonly #known = new Map<string, Known>();
  readonly #bets = new Map<string, Bet>();
  readonly #tombstones = new Set<string>();
  readonly #operators = new Set<string>();

  /** Opens a game for a player. */
  sit(seat: Seat): void {
    this.#seats.set(seat.token, seat);
    if (!this.#balances.has(seat.user)) this.#balances.set(seat.user, startingBalance);
  }

  /** Lets an operator trade. */
  appoint(operator: string): void {
    this.#operators.add(operator);
  }

  /** Carries out a call, once per transaction, and returns its reply. */
  carryOut(path: string, body: Body): Body {
    const user = text(body['user']);
    const common = { user, request_uuid: body['request_uuid'] };
    if (path === '/user/info') return { ...common, ...this.#info(user) };
    if (path.startsWith('/desk/')) return { ...common, ...this.#desk(text(body['operator'])) };
    const transaction = text(body['transaction_uuid']).toLowerCase();
    if (path === '/transaction/state') return { ...common, ...this.#state(transaction, user) };
    const known = this.#known.get(transaction);
    if (path === '/user/balance' || transaction === '') {
      return { ...common, ...this.#balance(body) };
    }
    if (known !== undefined) {
      const isSame = known.content === contentOf(path, body);
      return {
        ...common,
        ...(isSame ? known.reply : { status: 'RS_ERROR_DUPLICATE_TRANSACTION' }),
      };
    }
    const reply = this.#move(path, transaction, body);
    if (reply['status'] === 'RS_OK') {
      this.#known.set(transaction, { content: contentOf(path, body), reply });
    }
    return { ...common, ...reply };
  }

  #info(user: string): Body {
    if (!this.#balances.has(user)) return { status: 'RS_ERROR_INVALID_TOKEN' };
    return { status: 'RS_OK', country: 'XX', registration_date: '2026-01-01', tags: [] };
  }

  #desk(operator: string): Body {
    return { status: this.#operators.has(operator) ? 'RS_OK' : 'RS_ERROR_INVALID_TOKEN' };
  }

  #state(transaction: string, user: string): Body {
    const isOurs = this.#bets.get(transaction)?.seat.user === user;
    return { status: isOurs ? 'RS_OK' : 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' };
  }

  #balance(body: Body): Body {
    const seat = this.#seats.get(text(body['token']));
    if (seat === undefined || seat.user !== body['user']) {
      return { status: 'RS_ERROR_INVALID_TOKEN' };
    }
    return this.#ok(seat.user, seat.currency);
  }

  #move(path: string, transaction: string, body: Body): Body {
    if (path === '/transaction/bet') return this.#bet(transaction, body);
    const reference = text(body['reference_transaction_uuid']).toLowerCase();
    const bet = this.#bets.get(reference);
    if (path === '/transaction/win') return this.#win(bet, body);
    if (bet === undefined) this.#tombstones.add(reference);
    else if (!bet.isVoid) {
      this.#add(bet.seat.user, bet.amount - bet.won);
      bet.isVoid = true;
    }
    return this.#ok(text(body['user']), bet?.seat.currency ?? '');
  }

  #bet(transaction: string, body: Body): Body {
    const seat = this.#seats.get(text(body['token']));
    if (seat === undefined || seat.user !== body['user']) {
      return { status: 'RS_ERROR_INVALID_TOKEN' };
    }
    if (seat.gameCode !== body['game_code']) return { status: 'RS_ERROR_INVALID_GAME' };
    if (seat.currency !== body['currency']) return { status: 'RS_ERROR_WRONG_CURRENCY' };
    if (this.#tombstones.has(transaction)) return { status: 'RS_ERROR_DUPLICATE_TRANSACTION' };
    const amount = body['is_free'] === true ? 0 : Number(body['amount']);
    if (amount > (this.#balances.get(seat.user) ?? 0)) {
      return { ...this.#ok(seat.user, seat.currency), status: 'RS_ERROR_NOT_ENOUGH_MONEY' };
    }
    this.#add(seat.user, -amount);
    this.#bets.set(transaction, { seat, round: body['round'], amount, won: 0, isVoid: false });
    return this.#ok(seat.user, seat.currency);
  }

  #win(bet: Bet | undefined, body: Body): Body {
    const isOfBet =
      bet?.round === body['round'] &&
      bet?.seat.user === body['user'] &&
      bet?.seat.gameCode === body['game_code'];
    if (bet === undefined || bet.isVoid || !isOfBet) {
      return { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' };
    }
    this.#add(bet.seat.user, Number(body['amount']));
    bet.won += Number(body['amount']);
    return this.#ok(bet.seat.user, bet.seat.currency);
  }

  #add(user: string, amount: number): void {
    this.#balances.set(user, (this.#balances.get(user) ?? 0) + amount);
  }

  #ok(user: string, currency: string): Body {
    return { status: 'RS_OK', currency, balance: this.#balances.get(user) ?? 0 };
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
