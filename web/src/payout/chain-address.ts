import { protocolOf } from '@vela/contract/payout/rules.ts';
import type { ChainProtocol } from '@vela/contract/payout/rules.ts';

/** Removes the whitespace that wallets add around a pasted address. */
export const toAddress = (typed: string): string => typed.replaceAll(/\s/g, '').slice(0, 60);

/** Groups an address in fours, so that two can be compared by eye. */
export const groupAddress = (address: string): string => address.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** Returns the problem of an address while it is being typed. */
export function checkAddress(
  protocol: ChainProtocol,
  address: string,
): 'empty' | 'right' | 'wrong' | 'other' {
  if (address === '') return 'empty';
  const fitting = protocolOf(address);
  if (fitting === null) return 'wrong';
  return fitting === protocol ? 'right' : 'other';
}
