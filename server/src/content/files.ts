import { createHmac, timingSafeEqual } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, mkdir, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { hasRight } from '@vela/contract/staff/rights.ts';
import type { StaffRight } from '@vela/contract/staff/rights.ts';
import { SECOND_MS } from '@vela/service/time.ts';
import { errorCode } from '@vela/service/startup-problem.ts';
import type { FastifyInstance } from 'fastify';
import type { Authenticator } from '../app/auth.ts';
import { toRefusalReply } from '../app/reply.ts';
import type { Player, Staff } from '../app/route.ts';
import { secretsOf } from '../app/seal.ts';
import type { Services } from '../app/services.ts';
import { findChat, findFile } from './store.ts';
import type { StoredFile } from './store.ts';

/** How long the address of a picture is valid: long enough to look at a screen and return to it. */
const addressSeconds = 600;

/** The right that an operator needs to see the pictures of each purpose. */
const rights: Readonly<Record<string, StaffRight>> = {
  receipt: 'deposit.read',
  payoutQr: 'withdrawal.read',
  avatar: 'player.read',
  feedback: 'support.read',
  chat: 'support.read',
};

/** The viewer of a picture: its owner, an operator, or the visitor of a chat. */
export type Viewer = {
  services: Services;
  player?: Player | null;
  staff?: Staff | null;
  /** The chat that the visitor's token opens. */
  visitorChatId?: string;
};

/** A port that serves pictures. */
type Port = { services: Services; authenticator: Authenticator; serves: 'player' | 'staff' };

/**
 * Returns the short-lived signed address of a picture for one session, constant for ten minutes so
 * that a reloaded screen need not load it again. It is valid while that session exists and may see
 * the picture, on the port of its kind.
 */
export function fileAddress(viewer: Viewer, fileId: string): string {
  const { services, player, staff, visitorChatId } = viewer;
  const nowSeconds = Math.floor(services.clock.now().getTime() / SECOND_MS);
  const until = String((Math.floor(nowSeconds / addressSeconds) + 2) * addressSeconds);
  const visitor = visitorChatId === undefined ? undefined : `${visitorPrefix}${visitorChatId}`;
  const session = (player ?? staff)?.sessionId ?? visitor;
  if (session === undefined) throw new Error('a picture needs a viewer');
  const sign = toSign(services.config.secret, { fileId, until, session });
  return `/files/${fileId}?${new URLSearchParams({ until, session, sign }).toString()}`;
}

/** The prefix of a visitor's chat, where others have the id of their session. */
const visitorPrefix = 'visitor:';

type Address = { fileId: string; until: string; session: string };

function toSign(secret: string, { fileId, until, session }: Address): string {
  // A separate key, derived from the site's secret, which is never used directly.
  const key = createHmac('sha256', secret).update('vela file addresses').digest();
  return createHmac('sha256', key).update(`${fileId} ${until} ${session}`).digest('base64url');
}

/** Serves pictures to the sessions that they were shown to. */
export function serveFiles(app: FastifyInstance, port: Port): void {
  const { services } = port;
  app.get('/files/:id', async (request, reply) => {
    const { id } = request.params as { id: string };
    reply.header('cache-control', 'private, no-store');
    const file = await findShown(port, id, request.query as Record<string, string | undefined>);
    const at = file && pathOf(services.config.dataDir, file.sha256);
    if (at === null || (await findSize(at)) === null) {
      const { status, body } = toRefusalReply('notFound', 'en');
      return reply.code(status).send(body);
    }
    return reply
      .headers({
        'content-type': 'image/webp',
        'content-length': file?.bytes,
        'content-disposition': `inline; filename="${id}.webp"`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .send(createReadStream(at));
  });
}

/** Returns the picture of a valid address, for the session that it was made for; else null. */
async function findShown(
  { services, authenticator, serves }: Port,
  fileId: string,
  { until = '', session = '', sign = '' }: Record<string, string | undefined>,
): Promise<StoredFile | null> {
  if (!/^\d{1,12}$/.test(until)) return null;
  if (Number(until) * SECOND_MS < services.clock.now().getTime()) return null;
  const given = Buffer.from(sign);
  const isSigned = secretsOf(services.config).some((secret) => {
    const right = Buffer.from(toSign(secret, { fileId, until, session }));
    return right.length === given.length && timingSafeEqual(right, given);
  });
  if (!isSigned) return null;
  const file = await findFile(services.database.db, fileId);
  if (file === null) return null;
  if (serves === 'player') {
    const isShown = await isPlayersOrVisitors({ services, authenticator }, file, session);
    return isShown ? file : null;
  }
  const role = await authenticator.findRole(session);
  const needed = rights[file.purpose];
  return role !== null && needed !== undefined && hasRight(role, needed) ? file : null;
}

/** Returns true if a picture is the player's own, or in a chat of the player or visitor. */
async function isPlayersOrVisitors(
  { services, authenticator }: Pick<Port, 'services' | 'authenticator'>,
  { fileId, purpose, playerId }: StoredFile,
  session: string,
): Promise<boolean> {
  if (purpose !== 'chat') return (await authenticator.findPlayerId(session)) === playerId;
  const chat = await findChat(services.database.db, fileId);
  if (chat === null) return false;
  if (chat.playerId === null) return session === `${visitorPrefix}${chat.chatId}`;
  return (await authenticator.findPlayerId(session)) === chat.playerId;
}

/** Returns the path of a picture: by its hash, so that equal pictures are stored once. */
export function pathOf(dataDir: string, sha256: Buffer): string {
  const hex = sha256.toString('hex');
  return path.join(dataDir, 'files', hex.slice(0, 2), `${hex.slice(2)}.webp`);
}

/** Moves a finished draft to its place; an existing picture stays unchanged. */
export async function storeFile(dataDir: string, sha256: Buffer, draft: string): Promise<void> {
  await moveDraft(draft, pathOf(dataDir, sha256));
}

/** Moves a finished draft and makes it readable for this system account only. */
export async function moveDraft(draft: string, at: string): Promise<void> {
  await mkdir(path.dirname(at), { recursive: true, mode: 0o700 });
  await chmod(draft, 0o600);
  await rename(draft, at);
}

/** Returns the size of a file in bytes; null if it does not exist. */
export async function findSize(at: string): Promise<number | null> {
  try {
    return (await stat(at)).size;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
