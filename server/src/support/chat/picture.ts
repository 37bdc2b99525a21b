import path from 'node:path';
import type { RefusalName } from '@vela/contract/refusals.ts';
import { newId } from '@vela/service/random.ts';
import type { FastifyRequest } from 'fastify';
import { refuse, Refused } from '../../app/refuse.ts';
import type { Services } from '../../app/services.ts';
import { runWork } from '../../app/work.ts';
import type { Work } from '../../app/work.ts';
import {
  draftsOf,
  insertFile,
  isPictureQueueFull,
  lockPicture,
  readPicture,
  receivePicture,
  removeDraft,
  retrySeconds,
  storeFile,
} from '../../content/index.ts';
import { appendMessage } from './append.ts';
import type { Said } from './append.ts';
import type { ChatMessage } from './message-store.ts';
import type { Chat } from './store.ts';

/** The longest side of a stored picture. Chosen: a screenshot stays readable. */
const sideMax = 1600;

/** The refusals of a picture before its chat is checked. */
export type PictureRefusal =
  | 'picturesBusy'
  | 'tooLarge'
  | 'unsupportedMedia'
  | 'invalidInput'
  | 'imageTooManyPixels'
  | 'imageUnreadable';

/** Refuses a picture by the fields of its form, or gives what it is added to. */
export type PictureCheck<Name extends RefusalName> = (
  work: Work,
  fields: Record<string, unknown>,
) => Promise<Refused<Name> | Ready>;

/** A locked chat with the message to append; or the message that was sent before. */
export type Ready =
  | { chat: Chat; said: Omit<Said, 'kind' | 'body'>; sent: null }
  | { chat: Chat; sent: ChatMessage };

/**
 * Takes a picture for a chat and writes it anew. Its chat is looked at twice: before the picture is
 * decoded, and when it is stored, which is the one that counts.
 */
export async function receiveChatPicture<Name extends RefusalName>(
  { services, request, now }: { services: Services; request: FastifyRequest; now: Date },
  check: PictureCheck<Name>,
): Promise<{ chat: Chat; message: ChatMessage } | Refused<Name | PictureRefusal>> {
  const { config, clock, random } = services;
  if (isPictureQueueFull()) return refuse('picturesBusy', { retrySeconds });
  const fileId = newId('fil', clock, random);
  const upload = path.join(await draftsOf(config.dataDir), `${fileId}.upload`);
  try {
    const arrived = await receivePicture(request, upload);
    if (arrived instanceof Refused) return arrived;
    const first = await runWork(services, (work) => check(work, arrived.fields));
    if (first instanceof Refused) return first;
    if (first.sent) return { chat: first.chat, message: first.sent };
    const picture = await readPicture(config.dataDir, upload, [sideMax]);
    if (picture === 'picturesBusy') return refuse(picture, { retrySeconds });
    if (typeof picture === 'string') return refuse(picture);
    const [file] = picture.files;
    if (!file) throw new Error('a picture without a file');
    const { draft, ...facts } = file;
    try {
      return await runWork(services, async (work) => {
        const ready = await check(work, arrived.fields);
        if (ready instanceof Refused) return ready;
        if (ready.sent) return { chat: ready.chat, message: ready.sent };
        const { tx } = work;
        // After this point it must succeed. The picture first: a row never points at nothing.
        await lockPicture(tx, facts.sha256);
        await storeFile(config.dataDir, facts.sha256, draft);
        const { pixelsSha256 } = picture;
        const row = { ...facts, pixelsSha256, fileId, playerId: null, createdAt: now };
        await insertFile(tx, { ...row, purpose: 'chat' });
        const { width, height } = facts;
        const said = { ...ready.said, kind: 'picture', body: '', fileId, width, height } as const;
        return { chat: ready.chat, message: await appendMessage(work, ready.chat, said) };
      });
    } finally {
      await removeDraft(draft);
    }
  } finally {
    await removeDraft(upload);
  }
}
