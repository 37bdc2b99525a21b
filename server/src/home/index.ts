import type { Route } from '../app/route.ts';
import { deletePlacementRoute } from './delete-placement.ts';
import { getPlacementRoute } from './get-placement.ts';
import { hidePlacementRoute } from './hide-placement.ts';
import { listBannersRoute } from './list-banners.ts';
import { listNoticesRoute } from './list-notices.ts';
import { listPlacementsRoute } from './list-placements.ts';
import { publishPlacementRoute } from './publish-placement.ts';
import { savePlacementDraftRoute } from './save-placement-draft.ts';

export { isRunning } from './rules.ts';
export { listPublished, publishDraft, saveDraft } from './store.ts';
export type { BannerContent, Content, Published } from './store.ts';

/** The calls about the notices and banners of the home page. */
export const homeRoutes: readonly Route[] = [
  listNoticesRoute,
  listBannersRoute,
  listPlacementsRoute,
  getPlacementRoute,
  savePlacementDraftRoute,
  publishPlacementRoute,
  hidePlacementRoute,
  deletePlacementRoute,
];
