import { createHmac, timingSafeEqual } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, mkdir, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { SECOND_MS } from '@vela/service/time.ts';
import { errorCode } from '@vela/service/startup-problem.ts';
import type { FastifyInstance } from 'fastify';
import { toRefusalReply } from '../app/reply.ts';
import type { Services } from '../app/services.ts';
import { findFile } from './store.ts';

/** How long the address of a picture may be used: long enough to look at a screen and come back. */
const addressSeconds = 600;

/**
 * The short-lived signed address of a picture, the same for ten minutes at a time so that a screen
 * that is read again need not load it again. Give it only to its owner or to an operator.
 */
export function fileAddress(services: Services, fileId: string): string {
  const nowSeconds = Math.floor(services.clock.now().getTime() / SECOND_MS);
  const until = (Math.floor(nowSeconds / addressSeconds) + 2) * addressSeconds;
  return `/files/${fileId}?until=${until}&sign=${sign(services, fileId, until)}`;
}

function sign(services: Services, fileId: string, until: number): string {
  // A key of its own, derived from the site's secret, which is never used as it is.
  const key = createHmac('sha256', services.config.secret).update('vela file addresses').digest();
  return createHmac('sha256', key).update(`${fileId} ${until}`).digest('base64url');
}

/** Serves pictures to whoever holds a signed address that is still good. */
export function serveFiles(app: FastifyInstance, services: Services): void {
  app.get('/files/:id', async (request, reply) => {
    const { id } = request.params as { id: string };
    const { until, sign: sent } = request.query as { until?: unknown; sign?: unknown };
    reply.header('cache-control', 'private, no-store');
    const refuse = (): unknown => {
      const { status, body } = toRefusalReply('notFound', 'en');
      return reply.code(status).send(body);
    };
    if (!isAddress(services, id, until, sent)) return refuse();
    const file = await findFile(services.database.db, id);
    if (file === null) return refuse();
    const at = pathOf(services.config.dataDir, file.sha256);
    if ((await findSize(at)) === null) return refuse();
    return reply
      .headers({
        'content-type': 'image/webp',
        'content-length': file.bytes,
        'content-disposition': `inline; filename="${id}.webp"`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .send(createReadStream(at));
  });
}

function isAddress(services: Services, id: string, until: unknown, sent: unknown): boolean {
  if (typeof until !== 'string' || !/^\d{1,12}$/.test(until) || typeof sent !== 'string') {
    return false;
  }
  if (Number(until) * SECOND_MS < services.clock.now().getTime()) return false;
  const right = Buffer.from(sign(services, id, Number(until)));
  const given = Buffer.from(sent);
  return right.length === given.length && timingSafeEqual(right, given);
}

/** Where a picture lies: under its own hash, so that the same picture is kept once. */
export function pathOf(dataDir: string, sha256: Buffer): string {
  const hex = sha256.toString('hex');
  return path.join(dataDir, 'files', hex.slice(0, 2), `${hex.slice(2)}.webp`);
}

/** Moves a finished draft to its place; a picture that is there already stays as it is. */
export async function keepFile(dataDir: string, sha256: Buffer, draft: string): Promise<void> {
  const at = pathOf(dataDir, sha256);
  await mkdir(path.dirname(at), { recursive: true, mode: 0o700 });
  await chmod(draft, 0o600);
  await rename(draft, at);
}

async function findSize(at: string): Promise<number | null> {
  try {
    return (await stat(at)).size;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
