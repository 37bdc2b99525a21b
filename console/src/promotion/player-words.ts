import { messages as en } from '@vela/client/offer/messages.en.ts';
import { messages as hk } from '@vela/client/offer/messages.hk.ts';
import { messages as th } from '@vela/client/offer/messages.th.ts';
import { messages as zh } from '@vela/client/offer/messages.zh.ts';

/** The words of offers as players read them, in the languages of the console. */
export const playerWords = { zh, hk, en, th };
