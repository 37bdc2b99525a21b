import { wordsOf } from '../app/words.ts';
import type { messages } from './messages.en.ts';

/** The words of the wallet screens. */
export const useWalletWords = (): typeof messages => wordsOf<typeof messages>('wallet');
