import { sql } from 'kysely';
import type { TxContext } from '../app/route.ts';
import type { Bank } from './store.ts';

type Tx = TxContext['tx'];

/** A bank as operators see it. */
export type BankRow = Bank & {
  /** The currencies of the sites that offer it. */
  currencies: string[];
  position: number;
  isOpen: boolean;
  /** The number of players' cards of this bank. */
  cardCount: bigint;
};

const columns = sql`b.bank_code, b.names, b.country, b.currencies, b.digits_min, b.digits_max,
  b.has_check_digit, b.holder_scripts, b.position, b.is_open`;

/** Lists every bank in order, those on offer first. */
export async function listAllBanks(tx: Tx, currency: string): Promise<BankRow[]> {
  const { rows } = await sql<BankRow>`
    select ${columns}, (select count(*) from payout_accounts a
      where a.bank_code = b.bank_code and a.deleted_at is null) as card_count
    from payout_banks b
    order by not (b.is_open and (b.currencies = '{}' or ${currency} = any(b.currencies))),
      b.position, b.bank_code`.execute(tx);
  return rows;
}

/** Locks a bank until the transaction ends; null if the code is unknown. */
export async function lockBank(
  tx: Tx,
  bankCode: string,
): Promise<Omit<BankRow, 'cardCount'> | null> {
  const { rows } = await sql<Omit<BankRow, 'cardCount'>>`
    select ${columns} from payout_banks b where b.bank_code = ${bankCode} for update`.execute(tx);
  return rows[0] ?? null;
}

/** Inserts or replaces a bank. */
export async function upsertBank(tx: Tx, bank: Omit<BankRow, 'cardCount'>): Promise<void> {
  await sql`
    insert into payout_banks (bank_code, names, country, currencies, digits_min, digits_max,
      has_check_digit, holder_scripts, position, is_open)
    values (${bank.bankCode}, ${JSON.stringify(bank.names)}::jsonb, ${bank.country},
      ${bank.currencies}::text[], ${bank.digitsMin}, ${bank.digitsMax}, ${bank.hasCheckDigit},
      ${bank.holderScripts}::text[], ${bank.position}, ${bank.isOpen})
    on conflict (bank_code) do update set names = excluded.names, country = excluded.country,
      currencies = excluded.currencies, digits_min = excluded.digits_min,
      digits_max = excluded.digits_max, has_check_digit = excluded.has_check_digit,
      holder_scripts = excluded.holder_scripts, position = excluded.position,
      is_open = excluded.is_open`.execute(tx);
}
