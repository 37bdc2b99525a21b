import { wordsOf } from '../words.ts';
import type { Words } from '../words.ts';

/** The words of the wallet screens. */
export const useWalletWords = (): Words<'wallet'> => wordsOf('wallet');
