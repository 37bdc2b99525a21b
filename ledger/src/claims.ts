import { isGuarded } from './chart.ts';

type Movement = { key: string; debit: bigint; credit: bigint };

/**
 * The keys and accounts claimed by one statement's transfers. A statement accepts no key twice, and
 * a pair (a transfer between two guarded accounts) shares its accounts with no other transfer.
 */
export class Claims {
  readonly #keys = new Set<string>();
  readonly #accounts = new Set<bigint>();
  readonly #pairAccounts = new Set<bigint>();

  /** True if the statement can accept this transfer in addition to those added. */
  admits(movement: Movement): boolean {
    const { key, debit, credit } = movement;
    if (this.#keys.has(key)) return false;
    if (this.#pairAccounts.has(debit) || this.#pairAccounts.has(credit)) return false;
    return !(isPair(movement) && (this.#accounts.has(debit) || this.#accounts.has(credit)));
  }

  /** Claims a transfer's key and accounts. */
  add(movement: Movement): void {
    const { key, debit, credit } = movement;
    this.#keys.add(key);
    if (isPair(movement)) this.#pairAccounts.add(debit).add(credit);
    if (isGuarded(debit)) this.#accounts.add(debit);
    if (isGuarded(credit)) this.#accounts.add(credit);
  }
}

function isPair({ debit, credit }: Movement): boolean {
  return isGuarded(debit) && isGuarded(credit);
}
