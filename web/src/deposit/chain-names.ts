import type { ChainProtocol } from '@vela/contract/payout/rules.ts';

/** The network of each protocol, by the name that wallets use in every language. */
export const chainNames: Record<ChainProtocol, string> = {
  TRC20: 'Tron (TRC20)',
  ERC20: 'Ethereum (ERC20)',
};
