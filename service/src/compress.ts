import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Replies below this many bytes, such as those to bets, fit a packet and stay as they are. */
const threshold = 1_024;

/**
 * Compresses the calls' replies, JSON and CSV, with Brotli or gzip, as the client accepts; lists
 * shrink to a fifth. Registered before the routes. Built files are compressed when they are built.
 *
 * What a page of another site makes a browser request carries no session, because calls are
 * authorized by a header, so the size of a reply tells it nothing about a player.
 */
export async function compressReplies(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold,
    customTypes: /^(application\/json|text\/csv)\b/,
    // Requests are read as they are: a compressed body could unpack to any size.
    globalDecompression: false,
  });
}
