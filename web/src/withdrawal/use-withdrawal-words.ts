import { wordsOf } from '../app/words.ts';
import type { messages } from './messages.en.ts';

/** The words of the withdrawal screen. */
export const useWithdrawalWords = (): typeof messages => wordsOf<typeof messages>('withdrawal');
