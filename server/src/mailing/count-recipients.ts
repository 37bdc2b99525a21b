import { countRecipients } from '@vela/contract/mailing/staff-calls.ts';
import { route } from '../app/route.ts';
import { countLetters } from './letter-store.ts';
import { countRecipientsOf } from './sending.ts';

/** Counts the players that a mailing would reach now. */
export const countRecipientsRoute = route(countRecipients, async (context) => ({
  ...(await countRecipientsOf(context, context.input)),
  letters: await countLetters(context, context.input),
}));
