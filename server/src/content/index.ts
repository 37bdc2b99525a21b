import type { Route } from '../app/route.ts';
import { getNoticeRoute } from './get-notice.ts';
import { getSildeRoute } from './get-silde.ts';
import { getSysConfigValueRoute } from './get-sys-config-value.ts';
import { getSysDictionaryRoute } from './get-sys-dictionary.ts';
import { getWebsiteBasicInfoRoute } from './get-website-basic-info.ts';
import { uploadFileRoute } from './upload-file.ts';

export { contentJobs } from './jobs.ts';
export { readSetting } from '../app/settings.ts';
export { fileAddress, serveFiles } from './files.ts';
export type { Viewer } from './files.ts';
export { uploadBytesMax } from './picture.ts';
export { siteSetting, termsSetting } from './settings.ts';
export { findOwnFiles, hasFileBeenSeen, holdOwnFiles } from './store.ts';

/** The calls about what the site shows, and uploads. */
export const contentRoutes: readonly Route[] = [
  getWebsiteBasicInfoRoute,
  getNoticeRoute,
  getSildeRoute,
  getSysConfigValueRoute,
  getSysDictionaryRoute,
  uploadFileRoute,
];
