import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../app/refuse.ts';
import type { Refused } from '../app/refuse.ts';
import { uploadBytesMax } from './picture.ts';

/** The most bytes of a multipart body besides its file. */
const wrappingBytesMax = 16 * 1024;

/**
 * Writes the file of a multipart body to disk, however large it claims to be; returns the fields
 * that precede the file.
 */
export async function receivePicture(
  request: FastifyRequest,
  upload: string,
): Promise<
  { fields: Record<string, unknown> } | Refused<'tooLarge' | 'unsupportedMedia' | 'invalidInput'>
> {
  if (!request.isMultipart()) return refuse('unsupportedMedia');
  const claimed = Number(request.headers['content-length'] ?? 0);
  if (claimed > uploadBytesMax + wrappingBytesMax) return refuse('tooLarge');
  const part = await readFile(request, upload);
  if (part === 'torn') return refuse('invalidInput', { field: 'file' });
  if (!part) return refuse('unsupportedMedia');
  if (part.file.truncated) return refuse('tooLarge');
  const fields = Object.entries(part.fields).flatMap(([name, field]) =>
    field && 'value' in field ? [[name, field.value] as const] : [],
  );
  return { fields: Object.fromEntries(fields) };
}

/** Returns the file part of a form once it is written; an invalid form is refused as truncated. */
async function readFile(request: FastifyRequest, upload: string) {
  try {
    const part = await request.file({ throwFileSizeLimit: false });
    if (part) await pipeline(part.file, createWriteStream(upload, { mode: 0o600 }));
    return part;
  } catch (error) {
    // A full or broken disk is our own fault, and errors of the framework have their own status.
    const isOther = error instanceof Error && ('syscall' in error || 'statusCode' in error);
    if (isOther) throw error;
    return 'torn';
  }
}
