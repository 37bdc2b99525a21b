import { isAccountNumber, isHolderScript } from '@vela/contract/payout/rules.ts';
import { refuse } from '../app/refuse.ts';
import type { Refused } from '../app/refuse.ts';
import type { Bank } from './store.ts';

/** Refuses a number that the bank does not issue, with the lengths that it does. */
export function checkNumber(bank: Bank, number: string): Refused<'cardNumberWrong'> | null {
  if (isAccountNumber(number, bank)) return null;
  const { digitsMin, digitsMax } = bank;
  return refuse('cardNumberWrong', { digitsMin, digitsMax });
}

/** Refuses a holder whose name the bank cannot write. */
export function checkHolderScript(bank: Bank, name: string): Refused<'holderScriptWrong'> | null {
  return isHolderScript(name, bank.holderScripts) ? null : refuse('holderScriptWrong');
}
