import { createReadStream } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { toRefusalReply } from '../app/reply.ts';
import { findSize } from '../content/index.ts';
import { publicPathOf } from './publishing.ts';

const hashShape = /^[0-9a-f]{64}$/;

/** Serves published pictures to everyone, without a session. */
export function servePictures(app: FastifyInstance, dataDir: string): void {
  app.get<{ Params: { name: string } }>('/pictures/:name', async (request, reply) => {
    const { name } = request.params;
    const hash = name.endsWith('.webp') ? name.slice(0, -'.webp'.length) : '';
    const at = hashShape.test(hash) ? publicPathOf(dataDir, hash) : null;
    const bytes = at === null ? null : await findSize(at);
    if (at === null || bytes === null) {
      const { status, body } = toRefusalReply('notFound', 'en');
      // Another process may be about to store it.
      return reply.code(status).header('cache-control', 'no-store').send(body);
    }
    return reply
      .headers({
        'content-type': 'image/webp',
        'content-length': bytes,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .send(createReadStream(at));
  });
}
