import { getPlacement } from '@vela/contract/home/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { listPlacementRows, listVersions } from './store.ts';
import { listPicturesOf, toContent, toLine } from './views.ts';

/** Returns one notice or banner with its history. */
export const getPlacementRoute = route(getPlacement, async ({ tx, now, input, language }) => {
  const [row] = await listPlacementRows(tx, input.placementId);
  const content = row?.draft ?? row?.content;
  if (!row || !content) return refuse('notFound');
  const versions = await listVersions(tx, input.placementId);
  const pictures = await listPicturesOf(tx, [content, ...versions.map((it) => it.content)]);
  return {
    placement: toLine(row, now, language),
    revision: row.revision,
    content: toContent(content, pictures),
    versions: versions.map((it) => ({ ...it, content: toContent(it.content, pictures) })),
  };
});
