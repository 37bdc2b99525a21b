import { oddsFormats } from '@vela/ui/format/odds.ts';
import { deviceChoice } from './device-choice.ts';

/** The format of odds on this device. */
export const oddsChoice = deviceChoice('oddsFormat', oddsFormats);
