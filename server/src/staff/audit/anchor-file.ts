import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '@vela/service/startup-problem.ts';
import { z } from 'zod';
import { computeMac, isMac } from './keys.ts';
import type { AuditKey } from './keys.ts';

/*
 * The file of anchors: one line of JSON per recorded head of the audit log, each with the hash of
 * the previous line and a MAC under the site's key. The file is append-only, so it may be protected
 * (`chattr +a`). An incomplete line is left by a crash: it is ignored, and the next line follows
 * the one before it.
 */

/** The name of the file in the data folder. */
export const anchorFileName = 'audit-anchors.jsonl';

/** Returns the path of a site's anchors. */
export const toAnchorFile = (config: { dataDir: string }): string =>
  path.join(config.dataDir, anchorFileName);

/** A recorded head: the log had `entries` entries, and the last one had this hash. */
export type Anchor = {
  no: bigint;
  at: Date;
  entries: bigint;
  /** Hexadecimal, as is `previous`: the hash of the text of the previous line. */
  hash: string;
  previous: string;
  /**
   * Why it was recorded: at a start, by the minute, at a stop; or why an operator started a new
   * file.
   */
  why: string;
  keyId: string;
};

/** A line of the file. */
export type AnchorLine = Anchor & { text: string; textHash: string };

const hex = z.string().regex(/^[0-9a-f]{64}$/);
const anchorShape = z.object({
  no: z
    .string()
    .regex(/^\d{1,18}$/)
    .transform(BigInt),
  at: z.iso.datetime().transform((text) => new Date(text)),
  entries: z
    .string()
    .regex(/^\d{1,18}$/)
    .transform(BigInt),
  hash: hex,
  previous: hex,
  why: z.string(),
  keyId: z.string(),
});
const lineShape = /^(\{.*),"mac":"([0-9a-f]{64})"\}$/;

/** The predecessor of the first line. */
export const noLine = '0'.repeat(64);

/** Returns the hash of a line's text, which the next line contains. */
export const hashLine = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Returns an anchor as a line, without the line break. */
export function toLine(anchor: Omit<Anchor, 'keyId'>, key: AuditKey): string {
  const { no, at, entries, hash, previous, why } = anchor;
  const fields = { no: String(no), at, entries: String(entries), hash, previous, why };
  const text = JSON.stringify({ ...fields, keyId: key.id });
  return `${text.slice(0, -1)},"mac":"${computeMac(key.anchors, text).toString('hex')}"}`;
}

/** Parses a line; null if it is incomplete or invalid. */
export function readLine(text: string): AnchorLine | null {
  const signed = lineShape.exec(text)?.[1];
  if (signed === undefined) return null;
  const parsed = anchorShape.safeParse(parse(`${signed}}`));
  return parsed.success ? { ...parsed.data, text, textHash: hashLine(text) } : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Returns whether a line was written with this key. */
export function isSigned({ text }: AnchorLine, key: AuditKey): boolean {
  const [, signed = '', mac = ''] = lineShape.exec(text) ?? [];
  return isMac(Buffer.from(mac, 'hex'), key.anchors, `${signed}}`);
}

/** Returns every valid line of the file; null if there is no file. */
export async function readAnchors(file: string): Promise<AnchorLine[] | null> {
  try {
    const text = await fs.readFile(file, 'utf8');
    return text.split('\n').flatMap((line) => readLine(line) ?? []);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

// Chosen: hundreds of lines, and cheap to read.
const tailBytes = 256 * 1024;

/** Returns the last lines of the file, oldest first, and whether its last line is complete. */
export async function readTail(
  file: string,
): Promise<{ lines: AnchorLine[]; isComplete: boolean }> {
  let handle: fs.FileHandle;
  try {
    handle = await fs.open(file, 'r');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return { lines: [], isComplete: true };
    throw error;
  }
  try {
    const { size } = await handle.stat();
    const start = Math.max(0, size - tailBytes);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(size - start), {
      position: start,
    });
    const text = buffer.subarray(0, bytesRead).toString('utf8');
    const lines = text.split('\n').flatMap((line) => readLine(line) ?? []);
    return { lines, isComplete: text === '' || text.endsWith('\n') };
  } finally {
    await handle.close();
  }
}

/** Appends a line and returns once it is on disk. */
export async function appendLine(file: string, text: string, isComplete: boolean): Promise<void> {
  const handle = await fs.open(file, 'a', 0o600);
  try {
    // An incomplete line of a crash is terminated first, so that this one is a line by itself.
    await handle.writeFile(`${isComplete ? '' : '\n'}${text}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Renames the file with the suffix of an instant, and returns the new name; null without a file.
 */
export async function setAside(file: string, now: Date): Promise<string | null> {
  const stamp = now.toISOString().replaceAll(/[^0-9TZ]/g, '');
  const aside = file.replace(/\.jsonl$/, `.${stamp}.jsonl`);
  try {
    await fs.rename(file, aside);
    return aside;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
