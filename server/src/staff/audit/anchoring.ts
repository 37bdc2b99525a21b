import { HOUR_MS } from '@vela/service/time.ts';
import type { TxContext } from '../../app/route.ts';
import type { Services } from '../../app/services.ts';
import { audit } from '../audit.ts';
import {
  appendLine,
  hashLine,
  noLine,
  readTail,
  setAside,
  toAnchorFile,
  toLine,
} from './anchor-file.ts';
import type { Anchor, AnchorLine } from './anchor-file.ts';
import { noHash } from './chain.ts';
import { toAuditKeys } from './keys.ts';
import type { AuditKey } from './keys.ts';
import { findHead, lockState, updateState } from './store.ts';
import type { AuditState } from './store.ts';

/** The dependencies of anchoring. */
export type AnchorServices = Pick<Services, 'config' | 'database' | 'clock'>;

// Chosen: an unchanged head is recorded at this interval, so that a silence is meaningful.
const repeatMs = HOUR_MS;

/**
 * Records the head of the log in the file of anchors. The minute's job records only a head that has
 * changed, or is unchanged for an hour; a start and a stop always record it. Processes take turns.
 * A crash between file and database leaves a line that the next one follows.
 */
export async function anchorHead(
  { config, database, clock }: AnchorServices,
  why: 'start' | 'minute' | 'stop',
): Promise<void> {
  const file = toAnchorFile(config);
  await database.transaction(async ({ tx }) => {
    const state = await lockState(tx);
    const head = await findHead(tx);
    const { lines, isComplete } = await readTail(file);
    const now = clock.now();
    const entries = head?.auditId ?? 0n;
    const hash = (head?.hash ?? noHash).toString('hex');
    const last = lines.at(-1);
    if (why === 'minute' && last && isSettled(last, { entries, hash, now })) return;
    const { no, textHash: previous } = findLast(last, state);
    const isEarlierCopy = last !== undefined && entries < last.entries;
    // A database that does not know the last line is an earlier copy.
    const reason = !isEarlierCopy ? why : state.lineNo < last.no ? 'restored' : 'cut';
    const anchor = { no: no + 1n, at: now, entries, hash, previous, why: reason };
    await write({ tx, file, isComplete }, anchor, toAuditKeys(config)[0]);
  });
}

type Place = { tx: TxContext['tx']; file: string; isComplete: boolean };

async function write(
  { tx, file, isComplete }: Place,
  anchor: Omit<Anchor, 'keyId'>,
  key: AuditKey,
): Promise<void> {
  const text = toLine(anchor, key);
  await appendLine(file, text, isComplete);
  await updateState(tx, {
    lineNo: anchor.no,
    lineHash: Buffer.from(hashLine(text), 'hex'),
    anchoredAt: anchor.at,
    anchoredId: anchor.entries,
  });
}

/**
 * Starts a new file of anchors, because an operator knows why the old one does not match the log:
 * the database was restored, or the file was lost. The old file is renamed, the action is an entry
 * of the log with the findings, and the new file's first line states it as well.
 */
export async function acceptLog(
  services: AnchorServices,
  acceptance: { reason: string; findings: string },
): Promise<string | null> {
  const { config, database, clock } = services;
  const file = toAnchorFile(config);
  return database.transaction(async ({ tx, client }) => {
    const state = await lockState(tx);
    const now = clock.now();
    const { lines } = await readTail(file);
    const subject = 'audit';
    const action = 'audit.accept';
    await audit(
      { tx, client, services },
      { staff: null, action, subject, details: acceptance, address: '', now },
    );
    const head = await findHead(tx);
    const aside = await setAside(file, now);
    const no = findLast(lines.at(-1), state).no + 1n;
    const why = `accepted: ${acceptance.reason}`;
    const { auditId: entries = 0n, hash = noHash } = head ?? {};
    const anchor = { no, at: now, entries, hash: hash.toString('hex'), previous: noLine, why };
    await write({ tx, file, isComplete: true }, anchor, toAuditKeys(config)[0]);
    return aside;
  });
}

function isSettled(
  last: AnchorLine,
  { entries, hash, now }: { entries: bigint; hash: string; now: Date },
): boolean {
  const isSame = last.entries === entries && last.hash === hash;
  return isSame && now.getTime() - last.at.getTime() < repeatMs;
}

/**
 * A file that lost its lines continues at the position that the database knows: the gap stays
 * visible.
 */
function findLast(
  last: AnchorLine | undefined,
  { lineNo, lineHash }: AuditState,
): { no: bigint; textHash: string } {
  if (last && last.no >= lineNo) return last;
  return { no: lineNo, textHash: lineHash?.toString('hex') ?? noLine };
}
