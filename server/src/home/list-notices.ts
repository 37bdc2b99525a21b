import { listNotices } from '@vela/contract/home/calls.ts';
import { inLanguage } from '@vela/contract/language.ts';
import { route } from '../app/route.ts';
import { isRunning } from './rules.ts';
import { listPublished } from './store.ts';

/** Returns the running notices. */
export const listNoticesRoute = route(listNotices, async ({ tx, now, language }) => {
  const placements = await listPublished(tx);
  return {
    notices: placements.flatMap(({ placementId, content }) =>
      content.kind === 'notice' && isRunning(content, now)
        ? [{ id: placementId, text: inLanguage(content.texts, language), link: content.link }]
        : [],
    ),
  };
});
