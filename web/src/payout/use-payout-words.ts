import { wordsOf } from '../words.ts';
import type { Words } from '../words.ts';

/** The words of the payout accounts. */
export const usePayoutWords = (): Words<'payout'> => wordsOf('payout');
