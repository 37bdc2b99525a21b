import { countRecipients } from '@vela/contract/mailing/staff-calls.ts';
import { route } from '../app/route.ts';
import { countRecipientsOf } from './sending.ts';

/** Counts the players that a mailing would reach now. */
export const countRecipientsRoute = route(countRecipients, (context) =>
  countRecipientsOf(context, context.input),
);
