import {
  ACCOUNT_KINDS,
  TRANSFER_KINDS,
  houseAccount,
  isGuarded,
  playerAccount,
  venueSlot,
} from './src/chart.ts';
import type { AccountKind, HouseKind, TransferKind } from './src/chart.ts';
import type { Posting, Transfer } from './src/post.ts';

/** A posting without the id that only the ledger can assign. */
export type Decision = { status: Posting['status']; balanceAfter?: bigint; balance?: bigint };

/** The specification of the ledger in its simplest form: one transfer after another. */
export class Model {
  readonly balances = new Map<bigint, bigint>();
  readonly #posted = new Map<string, { content: string; balanceAfter: bigint }>();

  /** Opens a guarded account with a balance of zero. */
  open(accountId: bigint): void {
    this.balances.set(accountId, 0n);
  }

  /** The balance of an account, including house accounts. */
  balance(accountId: bigint): bigint {
    return this.balances.get(accountId) ?? 0n;
  }

  /** The content that was posted under a key. */
  contentOf(key: string): string | undefined {
    return this.#posted.get(key)?.content;
  }

  /** Decides one transfer as the ledger must; omits its id. */
  post(transfer: Transfer): Decision {
    const { key, debit, credit, amount } = transfer;
    const known = this.#posted.get(key);
    if (known) {
      if (known.content !== toContent(transfer)) return { status: 'conflict' };
      return { status: 'replayed', balanceAfter: known.balanceAfter };
    }
    const isOpen = (id: bigint): boolean => !isGuarded(id) || this.balances.has(id);
    if (!isOpen(debit) || !isOpen(credit)) return { status: 'unknownAccount' };
    if (isGuarded(debit) && this.balance(debit) < amount) {
      return { status: 'insufficient', balance: this.balance(debit) };
    }
    this.balances.set(debit, this.balance(debit) - amount);
    this.balances.set(credit, this.balance(credit) + amount);
    const decider = isGuarded(debit) ? debit : credit;
    const balanceAfter = isGuarded(decider) ? this.balance(decider) : 0n;
    this.#posted.set(key, { content: toContent(transfer), balanceAfter });
    return { status: 'posted', balanceAfter };
  }
}

/** The fields that make two transfers with one key equal. */
export function toContent({ kind, debit, credit, amount, cause }: Transfer): string {
  return [kind, debit, credit, amount, cause].join(' ');
}

/** A seeded random source: the same seed gives the same history. */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A whole number from 0 up to, not including, `end`. */
  below(end: number): number {
    // Source: the mulberry32 generator by Tommy Ettinger, in the public domain.
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * end);
  }

  /** One of the items. */
  pick<T>(items: readonly T[]): T {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new RangeError('nothing to pick from');
    return item;
  }
}

/** The players of a history; the last one has only a central wallet. */
export const SIM_PLAYERS = [1_100_000n, 1_100_001n, 1_100_002n, 1_100_003n, 1_100_064n];
const NOBODY = 1_200_000n;

/** Opens the accounts of the players of a history. */
export function openSlots(playerId: bigint): number[] {
  return playerId === SIM_PLAYERS.at(-1) ? [0] : [0, 1, 2, 3, venueSlot(0), venueSlot(1)];
}

const KINDS: TransferKind[] = [
  ...(['bet', 'bet', 'bet', 'win', 'win', 'betRollback', 'winRollback'] as const),
  ...(['deposit', 'deposit', 'depositReversal', 'toVenue', 'toVenue', 'fromVenue'] as const),
  ...(['withdrawalHold', 'withdrawalRelease', 'withdrawalPaid', 'scheduledExtra'] as const),
  ...(['transferOut', 'transferDone', 'transferFailed', 'transferIn'] as const),
  ...(['giftGrant', 'drawGrant', 'rebateGrant', 'bonusGrant'] as const),
  ...(['welfareClaim', 'welfareExpiry', 'welfareVoid'] as const),
  ...(['adjustmentUp', 'adjustmentDown', 'openingBalance', 'channelFee'] as const),
];

/** Draws transfers: new ones, repeats, and known keys with other content. */
export class History {
  readonly #chance: Chance;
  readonly #sent: Transfer[] = [];
  #count = 0;

  constructor(chance: Chance) {
    this.#chance = chance;
  }

  /** The next `count` transfers. */
  draw(count: number): Transfer[] {
    return Array.from({ length: count }, () => this.#next());
  }

  #next(): Transfer {
    const chance = this.#chance;
    const choice = this.#sent.length > 0 ? chance.below(12) : 11;
    if (choice === 0) return { ...chance.pick(this.#sent.slice(-60)) };
    if (choice === 1) {
      // Close to its first use, so that both fall into one batch.
      const known = chance.pick(this.#sent.slice(-60));
      const changes: Partial<Transfer>[] = [
        { amount: known.amount + 1n },
        { cause: `${known.cause} again` },
      ];
      return { ...known, ...chance.pick(changes) };
    }
    const transfer = this.#create();
    this.#sent.push(transfer);
    return transfer;
  }

  #create(): Transfer {
    const chance = this.#chance;
    const playerId = chance.below(40) === 0 ? NOBODY : chance.pick(SIM_PLAYERS);
    const kind = chance.pick(KINDS);
    const { from, to } = TRANSFER_KINDS[kind];
    const account = (name: AccountKind): bigint => {
      const entry = ACCOUNT_KINDS[name];
      if ('number' in entry) {
        return houseAccount(name as HouseKind, { owner: chance.below(3), playerId });
      }
      return playerAccount(playerId, name === 'venue' ? venueSlot(chance.below(2)) : entry.slot);
    };
    this.#count += 1;
    return {
      key: `${kind}/${this.#count}`,
      kind,
      debit: account(chance.pick(from)),
      credit: account(chance.pick(to)),
      amount: BigInt(1 + chance.below(chance.below(20) === 0 ? 100_000 : 300)),
      cause: `cause ${this.#count}`,
    };
  }
}
