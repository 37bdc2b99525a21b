import type { Route } from '../app/route.ts';
import { uploadPictureRoute } from './upload-picture.ts';

export { findPublicFile, publishProductPictures } from './publishing.ts';
export { servePictures } from './serving.ts';
export { listPictures, listUnpublished } from './store.ts';
export type { PictureRow } from './store.ts';
export { toPicture, toPictureDraft } from './views.ts';

/** The calls about pictures that operators publish. */
export const pictureRoutes: readonly Route[] = [uploadPictureRoute];
