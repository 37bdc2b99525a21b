import type { Route } from '../app/route.ts';
import { getPublicSettingRoute } from './get-public-setting.ts';
import { getDictionaryRoute } from './get-dictionary.ts';
import { getSiteInfoRoute } from './get-site-info.ts';
import { uploadFileRoute } from './upload-file.ts';

export { contentJobs } from './jobs.ts';
export { readSetting } from '../app/settings.ts';
export { fileAddress, findSize, moveDraft, serveFiles, storeFile } from './files.ts';
export type { Viewer } from './files.ts';
export {
  draftsOf,
  isPictureQueueFull,
  readPicture,
  removeDraft,
  retrySeconds,
  uploadBytesMax,
} from './picture.ts';
export type { PictureFile } from './picture.ts';
export { receivePicture } from './receiving.ts';
export {
  dictionariesSetting,
  listTileOrigins,
  mapSetting,
  siteSetting,
  termsSetting,
} from './settings.ts';
export { readSections, termsChanges } from './terms.ts';
export { findOwnFiles, holdOwnFiles, insertFile, lockPicture, samePictures } from './store.ts';

/** The calls about what the site shows, and uploads. */
export const contentRoutes: readonly Route[] = [
  getSiteInfoRoute,
  getPublicSettingRoute,
  getDictionaryRoute,
  uploadFileRoute,
];
