import type { FastifyRequest } from 'fastify';
import { toHtml } from './to-html.ts';

/** True for a reader who opens an address in a browser; programs and scripts ask for no HTML. */
export const isReader = ({
  method,
  headers,
}: Pick<FastifyRequest, 'method' | 'headers'>): boolean =>
  method === 'GET' && /\btext\/html\b/.test(headers.accept ?? '');

/**
 * Writes the page of an address that does not exist. It goes on to the same path in the app, whose
 * addresses are behind `#`: a mistyped one is found there, and for any other the app says that the
 * page does not exist. Relative, because a proxy may serve the site below a path.
 */
export function writeMissingPage({
  originalUrl: url,
}: Pick<FastifyRequest, 'originalUrl'>): string {
  const folders = (url.split('?', 1)[0] ?? '').split('/').length - 2;
  const target = toHtml(`${'../'.repeat(folders) || './'}#${url}`);
  return (
    '<!doctype html><html><head><meta charset="utf-8"><meta name="color-scheme" ' +
    'content="light dark"><meta name="viewport" content="width=device-width,initial-scale=1">' +
    `<meta http-equiv="refresh" content="0; url=${target}"><title>404</title></head>` +
    `<body><a href="${target}">${target}</a></body></html>`
  );
}
