import path from 'node:path';
import { uploadPicture } from '@vela/contract/picture/staff-calls.ts';
import { newId } from '@vela/service/random.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import {
  draftsOf,
  isPictureQueueFull,
  readPicture,
  receivePicture,
  removeDraft,
  retrySeconds,
} from '../content/index.ts';
import type { PictureFile } from '../content/index.ts';
import { audit } from '../staff/index.ts';
import { publicSides, publishSizes } from './publishing.ts';
import { findPictureByHash, insertPicture } from './store.ts';
import { toSizes } from './views.ts';

/** Uploads an operator's picture and publishes it in each size, re-encoded. */
export const uploadPictureRoute = route(uploadPicture, async (context) => {
  const { staff, services, now, request, address } = context;
  const { config, clock, random, database } = services;
  if (isPictureQueueFull()) return refuse('picturesBusy', { retrySeconds });
  const pictureId = newId('pic', clock, random);
  const upload = path.join(await draftsOf(config.dataDir), `${pictureId}.upload`);
  try {
    const arrived = await receivePicture(request, upload);
    if ('refusal' in arrived) return arrived;
    const read = await readPicture(config.dataDir, upload, publicSides);
    if (read === 'picturesBusy') return refuse(read, { retrySeconds });
    if (typeof read === 'string') return refuse(read);
    // The files first, so that a row always has its files.
    const sizes = await publishSizes(config.dataDir, read.files);
    const sha256 = largestOf(read.files);
    return await database.transaction(async ({ tx, client }) => {
      const row = { pictureId, sha256, sizes, uploadedBy: staff.staffId, createdAt: now };
      const isNew = await insertPicture(tx, row);
      const kept = isNew ? row : await findPictureByHash(tx, sha256);
      if (isNew) {
        const subject = `picture:${pictureId}`;
        const details = { hash: sha256.toString('hex') };
        const entry = { staff, action: 'picture.upload', subject, details } as const;
        await audit({ tx, client, services }, { ...entry, address, now });
      }
      return { pictureId: kept.pictureId, sizes: toSizes(kept.sizes) };
    });
  } finally {
    await removeDraft(upload);
  }
});

function largestOf(files: readonly PictureFile[]): Buffer {
  const largest = files.at(-1);
  if (!largest) throw new Error('picture has no file');
  return largest.sha256;
}
