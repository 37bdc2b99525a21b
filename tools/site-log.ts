import fs from 'node:fs';
import path from 'node:path';
import { toPrettyLine } from '../service/src/log.ts';

/** Logs a process's line and returns what the terminal shows: one line for a problem, or null. */
type Take = (line: string) => string | null;

// Chosen: any editor opens two of them, and they hold days of an ordinary site.
const BYTES_MAX = 20 * 1024 * 1024;
// Chosen: one cause, such as a slow database, fails many parts of a process within seconds.
const REPEAT_MS = 10_000;

/**
 * Opens a process's log in a folder, which is created. Of problems with one cause within seconds
 * the terminal shows the first. A file that is too large is renamed to `….1.log`, replacing the
 * previous one. On a full disk lines are lost, but the site continues.
 */
export function openSiteLog(folder: string, name: string, bytesMax: number = BYTES_MAX): Take {
  const file = path.join(folder, `${name}.log`);
  fs.mkdirSync(folder, { recursive: true });
  let bytes = fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  const keep = (text: string): void => {
    if (bytes > bytesMax) {
      fs.renameSync(file, path.join(folder, `${name}.1.log`));
      bytes = 0;
    }
    fs.appendFileSync(file, text);
    bytes += Buffer.byteLength(text);
  };
  const shownAt = new Map<string, number>();
  const isRepeated = ({ time, msg }: LogRecord, why: string): boolean => {
    const cause = why === '' ? String(msg) : why;
    const at = Date.parse(String(time));
    if (at - (shownAt.get(cause) ?? -Infinity) < REPEAT_MS) return true;
    // Causes that name an order or a player are never the same again.
    if (shownAt.size > 100) shownAt.clear();
    shownAt.set(cause, at);
    return false;
  };
  return (line) => {
    const record = readRecord(line);
    try {
      keep(record === null ? `${line}\n` : toPrettyLine(line));
    } catch {
      // The site's own disk check reports it.
    }
    if (record === null) return line;
    const why = toWhy(record);
    return record.level < WARNING || isRepeated(record, why) ? null : toProblemLine(line, why);
  };
}

type LogRecord = { level: number; time?: unknown; msg?: unknown; err?: unknown };

/** A record of a process's log; null for any other output. */
function readRecord(line: string): LogRecord | null {
  if (!line.startsWith('{')) return null;
  try {
    const value: unknown = JSON.parse(line);
    const isRecord = typeof value === 'object' && value !== null && 'level' in value;
    return isRecord && typeof value.level === 'number' ? (value as LogRecord) : null;
  } catch {
    return null;
  }
}

/** The lowest level that operators must see. Source: pino's levels. */
const WARNING = 40;

/** The first line of an error's message; empty if there is none. */
function toWhy({ err }: LogRecord): string {
  const why = typeof err === 'object' && err !== null && 'message' in err ? err.message : '';
  return typeof why === 'string' ? (why.split('\n')[0] ?? '') : '';
}

function toProblemLine(line: string, why: string): string {
  const [first = ''] = toPrettyLine(line).split('\n');
  return why === '' ? first : `${first}: ${why}`;
}
