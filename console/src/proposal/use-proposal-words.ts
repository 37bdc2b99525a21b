import { wordsOf } from '../app/words.ts';
import type { messages } from './messages.en.ts';

/** The words of changes that two people make. */
export const useProposalWords = (): typeof messages => wordsOf<typeof messages>('proposal');
