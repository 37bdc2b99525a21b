import { oddsFormats } from '@vela/ui/format/odds.ts';
import { deviceChoice } from './device-choice.ts';

/** How odds are written on this device. */
export const oddsChoice = deviceChoice('oddsFormat', oddsFormats);
