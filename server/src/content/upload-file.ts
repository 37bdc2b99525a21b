import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { uploadFile } from '@vela/contract/content/calls.ts';
import { newId } from '@vela/service/random.ts';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../app/refuse.ts';
import type { Refused } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { fileAddress, storeFile } from './files.ts';
import {
  draftsOf,
  isPictureQueueFull,
  readPicture,
  removeDraft,
  uploadBytesMax,
} from './picture.ts';
import { isOverQuota } from './quota.ts';
import { insertFile, lockPicture, lockUploads } from './store.ts';

/** What a multipart body may weigh beside its file. */
const wrappingBytesMax = 16 * 1024;
/** Chosen: by then some of those who wait have had their turn. */
const retrySeconds = 10;
const purposes = ['receipt', 'avatar', 'feedback', 'payoutQr'] as const;

/** Takes a picture; what is stored was written by us, whatever was sent. */
export const uploadFileRoute = route(uploadFile, async (context) => {
  const { input, player, services, now, request } = context;
  const { config, clock, random, database } = services;
  // Before anything is read: what would be refused in the end need not arrive.
  if (isPictureQueueFull()) return refuse('picturesBusy', { retrySeconds });
  if (await isOverQuota(database.db, player.playerId, now)) return refuse('uploadQuotaReached');
  const id = newId('fil', clock, random);
  const upload = path.join(await draftsOf(config.dataDir), `${id}.upload`);
  try {
    const arrived = await receive(request, upload);
    if ('refusal' in arrived) return arrived;
    const picture = await readPicture(config.dataDir, upload);
    if (picture === 'picturesBusy') return refuse(picture, { retrySeconds });
    if (typeof picture === 'string') return refuse(picture);
    const { draft, ...facts } = picture;
    const isKept = await database.transaction(async ({ tx }) => {
      // Several at once count one after the other.
      await lockUploads(tx, player.playerId);
      if (await isOverQuota(tx, player.playerId, now)) return false;
      // After this point it must succeed. The picture first: a row never points at nothing.
      await lockPicture(tx, picture.sha256);
      await storeFile(config.dataDir, picture.sha256, draft);
      const purpose = arrived.purpose ?? input.purpose;
      const file = { ...facts, fileId: id, playerId: player.playerId, purpose, createdAt: now };
      await insertFile(tx, file);
      return true;
    });
    if (!isKept) {
      await removeDraft(draft);
      return refuse('uploadQuotaReached');
    }
    const { width, height } = picture;
    return { fileId: id, url: fileAddress(context, id), width, height };
  } finally {
    await removeDraft(upload);
  }
});

/** Writes the file of a multipart body to disk, however large it claims to be. */
async function receive(
  request: FastifyRequest,
  upload: string,
): Promise<
  | { purpose: (typeof purposes)[number] | undefined }
  | Refused<'tooLarge' | 'unsupportedMedia' | 'invalidInput'>
> {
  if (!request.isMultipart()) return refuse('unsupportedMedia');
  const claimed = Number(request.headers['content-length'] ?? 0);
  if (claimed > uploadBytesMax + wrappingBytesMax) return refuse('tooLarge');
  const part = await readFile(request, upload);
  if (part === 'torn') return refuse('invalidInput', { field: 'file' });
  if (!part) return refuse('unsupportedMedia');
  if (part.file.truncated) return refuse('tooLarge');
  const field = part.fields['purpose'];
  const sent = field && 'value' in field ? field.value : undefined;
  return { purpose: purposes.find((purpose) => purpose === sent) };
}

/** The part of a form that is its file, once it is written; a form that is none is torn. */
async function readFile(request: FastifyRequest, upload: string) {
  try {
    const part = await request.file({ throwFileSizeLimit: false });
    if (part) await pipeline(part.file, createWriteStream(upload, { mode: 0o600 }));
    return part;
  } catch (error) {
    // A full or broken disk is ours, and what the framework says has its own status.
    const isOther = error instanceof Error && ('syscall' in error || 'statusCode' in error);
    if (isOther) throw error;
    return 'torn';
  }
}
