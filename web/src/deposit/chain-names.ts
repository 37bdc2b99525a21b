import type { ChainProtocol } from '@vela/contract/payout/rules.ts';

/** The network behind each protocol, as wallets call it in every language. */
export const chainNames: Record<ChainProtocol, string> = {
  TRC20: 'Tron (TRC20)',
  ERC20: 'Ethereum (ERC20)',
};
