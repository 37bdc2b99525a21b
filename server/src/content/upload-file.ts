import path from 'node:path';
import { uploadFile } from '@vela/contract/content/calls.ts';
import { newId } from '@vela/service/random.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { fileAddress, storeFile } from './files.ts';
import { draftsOf, isPictureQueueFull, readPicture, removeDraft, retrySeconds } from './picture.ts';
import { isOverQuota } from './quota.ts';
import { receivePicture } from './receiving.ts';
import { insertFile, lockPicture, lockUploads } from './store.ts';

/** The longest side of a stored picture. Chosen: a receipt stays readable. */
const sideMax = 1600;
const purposes = ['receipt', 'avatar', 'feedback', 'payoutQr'] as const;

/** Uploads a picture; it is always re-encoded before it is stored. */
export const uploadFileRoute = route(uploadFile, async (context) => {
  const { input, player, services, now, request } = context;
  const { config, clock, random, database } = services;
  // Before reading the body: an upload that would be refused need not arrive.
  if (isPictureQueueFull()) return refuse('picturesBusy', { retrySeconds });
  if (await isOverQuota(database.db, player.playerId, now)) return refuse('uploadQuotaReached');
  const id = newId('fil', clock, random);
  const upload = path.join(await draftsOf(config.dataDir), `${id}.upload`);
  try {
    const arrived = await receivePicture(request, upload);
    if ('refusal' in arrived) return arrived;
    const picture = await readPicture(config.dataDir, upload, [sideMax]);
    if (picture === 'picturesBusy') return refuse(picture, { retrySeconds });
    if (typeof picture === 'string') return refuse(picture);
    const [file] = picture.files;
    if (!file) throw new Error('picture has no file');
    const { draft, ...facts } = file;
    const { pixelsSha256 } = picture;
    const isKept = await database.transaction(async ({ tx }) => {
      // Concurrent uploads are serialised, so that all are counted.
      await lockUploads(tx, player.playerId);
      if (await isOverQuota(tx, player.playerId, now)) return false;
      // After this point it must succeed. The picture first, so that a row always has its file.
      await lockPicture(tx, facts.sha256);
      await storeFile(config.dataDir, facts.sha256, draft);
      const purpose = purposes.find((it) => it === arrived.fields['purpose']) ?? input.purpose;
      const { playerId } = player;
      const row = { ...facts, pixelsSha256, fileId: id, playerId, purpose, createdAt: now };
      await insertFile(tx, row);
      return true;
    });
    if (!isKept) {
      await removeDraft(draft);
      return refuse('uploadQuotaReached');
    }
    const { width, height } = facts;
    return { fileId: id, url: fileAddress(context, id), width, height };
  } finally {
    await removeDraft(upload);
  }
});
