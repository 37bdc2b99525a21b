import type { WalletClient, WalletPath, WalletReply } from '../src/wallet/client.ts';

/** What goes wrong with a call: before the platform sees it, or after it has carried it out. */
export type Fault =
  /** Never arrives; no answer. */
  | 'lost'
  /** Is carried out; the answer never arrives. */
  | 'unanswered'
  /** Arrives twice, as over a bad line; the second answer is seen. */
  | 'twice'
  /** Is refused with this status without being carried out. */
  | `RS_${string}`;

interface Moved {
  kind: 'bet' | 'win' | 'rollback';
  user: string;
  amount: number;
  reference: string;
  content: string;
  reply: WalletReply;
}

/** The operator's side of the protocol in memory, true to its rules of idempotency. */
export class FakePlatform implements WalletClient {
  readonly balances = new Map<string, number>();
  readonly moves = new Map<string, Moved>();
  readonly calls: { path: WalletPath; body: Readonly<Record<string, unknown>> }[] = [];
  /** Bets that must stay refused because their rollback came first. */
  readonly tombstones = new Set<string>();
  readonly rolledBack = new Set<string>();
  /** What players have spent of wins that were rolled back; later wins repay it. */
  readonly owed = new Map<string, number>();
  readonly #stopped = new Set<string>();
  #faults: { path: string; fault: Fault }[] = [];

  /** The next call of this path goes wrong in this way; several are used up in order. */
  fail(path: WalletPath, ...faults: Fault[]): void {
    for (const fault of faults) this.#faults.push({ path, fault });
  }

  /** The player takes a break: every new stake is refused, and nothing else is. */
  stop(user: string): void {
    this.#stopped.add(user);
  }

  async send(path: WalletPath, body: Readonly<Record<string, unknown>>): Promise<WalletReply> {
    this.calls.push({ path, body });
    const index = this.#faults.findIndex((planned) => planned.path === path);
    const fault = index === -1 ? null : (this.#faults.splice(index, 1)[0]?.fault ?? null);
    // A real platform answers later, never in the same breath.
    await Promise.resolve();
    if (fault === 'lost') return { isClear: false, why: 'timeout' };
    if (fault?.startsWith('RS_') === true) return this.#reply(body, fault);
    const reply = this.#carryOut(path, body);
    if (fault === 'unanswered') return { isClear: false, why: 'timeout' };
    return fault === 'twice' ? this.#carryOut(path, body) : reply;
  }

  /** The player's balance in cents. */
  balanceOf(user: string): number {
    return (this.balances.get(user) ?? 0) / 1000;
  }

  /** The player's balance in cents, less what is owed. */
  netOf(user: string): number {
    return this.balanceOf(user) - (this.owed.get(user) ?? 0) / 1000;
  }

  /** Gives the player this many cents. */
  credit(user: string, minor: number): void {
    this.balances.set(user, (this.balances.get(user) ?? 0) + minor * 1000);
  }

  #carryOut(path: WalletPath, body: Readonly<Record<string, unknown>>): WalletReply {
    if (path === '/user/info' || path === '/user/balance') return this.#reply(body, 'RS_OK');
    const id = String(body['transaction_uuid']);
    if (path === '/transaction/state') {
      const isKnown = this.moves.has(id);
      return this.#reply(body, isKnown ? 'RS_OK' : 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
    }
    const { request_uuid: _request, ...rest } = body;
    const content = JSON.stringify(rest);
    const before = this.moves.get(id);
    if (before !== undefined) {
      return before.content === content
        ? before.reply
        : this.#reply(body, 'RS_ERROR_DUPLICATE_TRANSACTION');
    }
    const status = this.#move(path, id, body);
    const reply = this.#reply(body, status);
    if (status === 'RS_OK') {
      const kind =
        path === '/transaction/bet' ? 'bet' : path === '/transaction/win' ? 'win' : 'rollback';
      this.moves.set(id, {
        kind,
        user: String(body['user']),
        amount: Number(body['amount'] ?? 0),
        reference: readText(body['reference_transaction_uuid']),
        content,
        reply,
      });
    }
    return reply;
  }

  #move(path: WalletPath, id: string, body: Readonly<Record<string, unknown>>): string {
    const user = String(body['user']);
    const amount = Number(body['amount'] ?? 0);
    const balance = this.balances.get(user) ?? 0;
    const reference = readText(body['reference_transaction_uuid']);
    const bet = this.moves.get(reference);
    if (path === '/transaction/bet') {
      if (this.tombstones.has(id)) return 'RS_ERROR_DUPLICATE_TRANSACTION';
      if (this.#stopped.has(user)) return 'RS_ERROR_LIMIT_REACHED';
      if (amount > balance) return 'RS_ERROR_NOT_ENOUGH_MONEY';
      this.balances.set(user, balance - amount);
      return 'RS_OK';
    }
    if (path === '/transaction/win') {
      if (bet === undefined || this.rolledBack.has(reference)) {
        return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
      }
      this.#pay(user, amount);
      return 'RS_OK';
    }
    if (bet === undefined) this.tombstones.add(reference);
    else if (!this.rolledBack.has(reference)) {
      if (bet.kind === 'win') this.#take(user, bet.amount);
      else this.balances.set(user, balance + bet.amount);
    }
    this.rolledBack.add(reference);
    return 'RS_OK';
  }

  #pay(user: string, amount: number): void {
    const owed = this.owed.get(user) ?? 0;
    const repaid = Math.min(owed, amount);
    this.owed.set(user, owed - repaid);
    this.balances.set(user, (this.balances.get(user) ?? 0) + amount - repaid);
  }

  #take(user: string, amount: number): void {
    const balance = this.balances.get(user) ?? 0;
    const taken = Math.min(balance, amount);
    this.balances.set(user, balance - taken);
    this.owed.set(user, (this.owed.get(user) ?? 0) + amount - taken);
  }

  #reply(body: Readonly<Record<string, unknown>>, status: string): WalletReply {
    const user = String(body['user']);
    const balance = this.balances.get(user) ?? 0;
    return {
      isClear: true,
      status,
      balanceMinor: BigInt(Math.floor(balance / 1000)),
      body: { user, status, currency: 'HKD', balance, request_uuid: body['request_uuid'] },
    };
  }
}

function readText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
