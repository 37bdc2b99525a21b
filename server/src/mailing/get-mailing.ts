import { getMailing } from '@vela/contract/mailing/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { findMailing } from './store.ts';
import { toLine } from './views.ts';

/** Returns one mailing in full. */
export const getMailingRoute = route(getMailing, async ({ tx, input, language }) => {
  const found = await findMailing(tx, input.mailingId);
  if (!found) return refuse('notFound');
  return { mailing: toLine(found, language), revision: found.revision, content: found.content };
});
