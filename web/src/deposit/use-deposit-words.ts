import { wordsOf } from '../words.ts';
import type { Words } from '../words.ts';

/** The words of the deposit screens. */
export const useDepositWords = (): Words<'deposit'> => wordsOf('deposit');
