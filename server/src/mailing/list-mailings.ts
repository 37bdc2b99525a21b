import { listMailings } from '@vela/contract/mailing/staff-calls.ts';
import { toPage } from '../app/page.ts';
import { route } from '../app/route.ts';
import { listMailingRows } from './store.ts';
import { toLine } from './views.ts';

/** Lists mailings, newest first. */
export const listMailingsRoute = route(listMailings, async ({ tx, input, language }) => {
  const { rows, totalCount } = await listMailingRows(tx, input.state ?? null, input);
  return toPage(
    rows.map((row) => toLine(row, language)),
    totalCount,
    input,
  );
});
