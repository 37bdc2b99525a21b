import type { Route } from '../app/route.ts';
import { countRecipientsRoute } from './count-recipients.ts';
import { deleteMailingRoute } from './delete-mailing.ts';
import { getMailingRoute } from './get-mailing.ts';
import { listMailingsRoute } from './list-mailings.ts';
import { saveMailingRoute } from './save-mailing.ts';
import { sendMailingRoute } from './send-mailing.ts';
import { withdrawMailingRoute } from './withdraw-mailing.ts';

export { mailingLetters } from './delivering.ts';
export { mailingJobs } from './jobs.ts';
export { serveUnsubscribing } from './unsubscribe-page.ts';

/** The calls by which operators write to players. */
export const mailingRoutes: readonly Route[] = [
  listMailingsRoute,
  getMailingRoute,
  countRecipientsRoute,
  saveMailingRoute,
  sendMailingRoute,
  withdrawMailingRoute,
  deleteMailingRoute,
];
