import { wordsOf } from '../words.ts';
import type { Words } from '../words.ts';

/** The words of the withdrawal screen. */
export const useWithdrawalWords = (): Words<'withdrawal'> => wordsOf('withdrawal');
