import { protocolOf } from '@vela/contract/payout/rules.ts';
import type { ChainProtocol } from '@vela/contract/payout/rules.ts';

/** An address as it was pasted: wallets put blanks and line ends round it. */
export const toAddress = (typed: string): string => typed.replaceAll(/\s/g, '').slice(0, 60);

/** An address in groups of four, in which two can be compared by eye. */
export const groupAddress = (address: string): string => address.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** What can be said of an address while it is being typed. */
export function checkAddress(
  protocol: ChainProtocol,
  address: string,
): 'empty' | 'right' | 'wrong' | 'other' {
  if (address === '') return 'empty';
  const fitting = protocolOf(address);
  if (fitting === null) return 'wrong';
  return fitting === protocol ? 'right' : 'other';
}
