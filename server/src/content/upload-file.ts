import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { uploadFile } from '@vela/contract/content/calls.ts';
import { newId } from '@vela/service/random.ts';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../app/refuse.ts';
import type { Refused } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { fileAddress, keepFile } from './files.ts';
import { draftsOf, readPicture, removeDraft, uploadBytesMax } from './picture.ts';
import { insertFile } from './store.ts';

/** What a multipart body may weigh beside its file. */
const wrappingBytesMax = 16 * 1024;
const purposes = ['receipt', 'avatar', 'feedback', 'payoutQr'] as const;

/** Takes a picture; what is stored was written by us, whatever was sent. */
export const uploadFileRoute = route(uploadFile, async (context) => {
  const { input, player, services, now, request } = context;
  const { config, clock, random } = services;
  const id = newId('fil', clock, random);
  const upload = path.join(await draftsOf(config.dataDir), `${id}.upload`);
  try {
    const arrived = await receive(request, upload);
    if ('refusal' in arrived) return arrived;
    const picture = await readPicture(config.dataDir, upload);
    if (typeof picture === 'string') return refuse(picture);
    const { draft, ...facts } = picture;
    // After this point it must succeed. The picture first: a row never points at nothing.
    await keepFile(config.dataDir, picture.sha256, draft);
    await insertFile(services.database.db, {
      ...facts,
      fileId: id,
      playerId: player.playerId,
      purpose: arrived.purpose ?? input.purpose,
      createdAt: now,
    });
    const { width, height } = picture;
    return { fileId: id, url: fileAddress(services, id), width, height };
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
