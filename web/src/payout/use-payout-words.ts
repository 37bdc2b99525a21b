import { wordsOf } from '../app/words.ts';
import type { messages } from './messages.en.ts';

/** The words of the payout accounts. */
export const usePayoutWords = (): typeof messages => wordsOf<typeof messages>('payout');
