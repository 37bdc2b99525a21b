import { isGuarded } from './chart.ts';

type Movement = { key: string; debit: bigint; credit: bigint };

/**
 * What the transfers of one statement have taken. A statement takes no key twice, and a pair (a
 * transfer between two guarded accounts) shares its accounts with no other transfer in it.
 */
export class Claims {
  readonly #keys = new Set<string>();
  readonly #accounts = new Set<bigint>();
  readonly #pairAccounts = new Set<bigint>();

  /** Says whether a statement that holds the transfers added so far may take this one too. */
  admits(movement: Movement): boolean {
    const { key, debit, credit } = movement;
    if (this.#keys.has(key)) return false;
    if (this.#pairAccounts.has(debit) || this.#pairAccounts.has(credit)) return false;
    return !(isPair(movement) && (this.#accounts.has(debit) || this.#accounts.has(credit)));
  }

  /** Takes what a transfer needs. */
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
