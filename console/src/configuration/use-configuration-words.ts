import { wordsOf } from '../app/words.ts';
import type { messages } from './messages.en.ts';

/** The words of the configuration. */
export const useConfigurationWords = (): typeof messages =>
  wordsOf<typeof messages>('configuration');
