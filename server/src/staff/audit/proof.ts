import type { AuditFinding } from '@vela/contract/staff/audit-findings.ts';
import type { Config } from '@vela/service/config.ts';
import type { TxContext } from '../../app/route.ts';
import { isSigned, noLine, readAnchors, toAnchorFile } from './anchor-file.ts';
import type { AnchorLine } from './anchor-file.ts';
import { hashEntry, noHash } from './chain.ts';
import { isMac, toAuditKeys } from './keys.ts';
import type { AuditKey } from './keys.ts';
import { findState, listEntries } from './store.ts';
import type { AuditState, EntryRow } from './store.ts';

/** A deviation from what was written: at an entry of the log, or a line of the anchors. */
export type Finding = { kind: AuditFinding; entryId: bigint | null; line: bigint | null };

/** The findings about the log and its anchors; none means that both are intact. */
export type AuditProof = {
  entryCount: number;
  /** The head in the file of anchors. */
  anchored: { entries: bigint; at: Date } | null;
  findings: readonly Finding[];
};

/** The most findings that are reported; the first ones show where to look. */
const findingsMax = 20;

/**
 * Checks the whole log against its anchors. The anchors are read first, because the log only grows.
 */
export async function proveAudit(
  tx: TxContext['tx'],
  config: Pick<Config, 'secret' | 'oldSecrets' | 'dataDir'>,
): Promise<AuditProof> {
  const keys = toAuditKeys(config);
  const state = await findState(tx);
  const lines = await readAnchors(toAnchorFile(config));
  const file = checkLines(lines ?? [], keys, state);
  const log = new ChainCheck(keys, file.heads);
  for await (const row of listEntries(tx)) log.take(row);
  const findings = [...log.end(isEarlierCopy(lines ?? [], state, log.lastId)), ...file.findings];
  const isAnchored = state.lineNo > 0n || log.hasKeys;
  if (lines === null && isAnchored) findings.push(atLine('anchorsMissing', 1n));
  else if (lines?.length === 0 && isAnchored) findings.push(atLine('anchorsEmptied', 1n));
  const last = lines?.at(-1);
  return {
    entryCount: log.count,
    anchored: last ? { entries: last.entries, at: last.at } : null,
    findings: findings.slice(0, findingsMax),
  };
}

const atEntry = (kind: AuditFinding, entryId: bigint): Finding => ({ kind, entryId, line: null });
const atLine = (kind: AuditFinding, line: bigint): Finding => ({ kind, entryId: null, line });

/** Checks the lines against each other, and returns the heads that the log must contain. */
export function checkLines(
  lines: readonly AnchorLine[],
  keys: readonly AuditKey[],
  state: Pick<AuditState, 'lineNo' | 'lineHash'>,
): { heads: ReadonlyMap<bigint, string>; findings: Finding[] } {
  const findings: Finding[] = [];
  const heads = new Map<bigint, string>();
  let before: AnchorLine | null = null;
  let unknownFrom: bigint | null = null;
  for (const line of lines) {
    const key = keys.find(({ id }) => id === line.keyId);
    const isForged = key !== undefined && !isSigned(line, key);
    if (isForged) findings.push(atLine('anchorsChanged', line.no));
    else findings.push(...findGap(line, before, unknownFrom));
    // A line with an unknown key is confirmed by a later line with a known one.
    unknownFrom = key === undefined ? (unknownFrom ?? line.no) : null;
    if (before !== null && line.entries < before.entries) {
      // The process that recorded it knew whether the database was an earlier copy.
      const kind = line.entries === 0n ? 'emptied' : line.why === 'restored' ? 'restored' : 'cut';
      findings.push(atEntry(kind, line.entries + 1n));
      for (const entries of heads.keys()) if (entries > line.entries) heads.delete(entries);
    }
    const anchored = heads.get(line.entries) ?? line.hash;
    if (anchored !== line.hash) findings.push(atEntry('rewritten', line.entries));
    else if (line.entries > 0n && !isForged) heads.set(line.entries, line.hash);
    before = line;
  }
  if (unknownFrom !== null) findings.push(atLine('anchorsChanged', unknownFrom));
  const known = lines.find(({ no }) => no === state.lineNo);
  if (before !== null && before.no < state.lineNo) {
    findings.push(atLine('anchorsCut', before.no + 1n));
  } else if (known && state.lineHash && known.textHash !== state.lineHash.toString('hex')) {
    findings.push(atLine('anchorsChanged', known.no));
  }
  return { heads, findings };
}

/** Returns what is missing before a line. A file starts with 1, or where an operator started it. */
function findGap(
  line: AnchorLine,
  before: AnchorLine | null,
  unknownFrom: bigint | null,
): Finding[] {
  const first = before === null ? 1n : before.no + 1n;
  const isBegun = before === null && line.why.startsWith('accepted: ');
  if (line.no > first && !isBegun) {
    return [atLine(before === null ? 'anchorsMissing' : 'anchorsCut', first)];
  }
  const isNext = line.no === first || isBegun;
  const isLinked = line.previous === (before?.textHash ?? noLine);
  // If only this line confirms a line, that line is the one that was changed.
  return isNext && isLinked ? [] : [atLine('anchorsChanged', unknownFrom ?? line.no)];
}

/**
 * Returns whether the database is an earlier copy: its last known line is an older line of the
 * file.
 */
function isEarlierCopy(lines: readonly AnchorLine[], state: AuditState, lastId: bigint): boolean {
  const known = lines.find(({ no }) => no === state.lineNo);
  if (known === undefined || known.textHash !== state.lineHash?.toString('hex')) return false;
  return known.no < (lines.at(-1)?.no ?? 0n) && known.entries <= lastId;
}

/** Follows the chain entry by entry; reports a wrong entry and continues. */
export class ChainCheck {
  count = 0;
  lastId = 0n;
  hasKeys = false;
  readonly #keys: readonly AuditKey[];
  readonly #heads: ReadonlyMap<bigint, string>;
  readonly #findings: Finding[] = [];
  #lastHash: Buffer = noHash;
  /** The first of the unconfirmed entries at the end. */
  #unknownFrom: bigint | null = null;
  #keylessFrom: bigint | null = null;
  /** The key of the previous entry; null without one, undefined before the first. */
  #keyId: string | null | undefined = undefined;

  constructor(keys: readonly AuditKey[], heads: ReadonlyMap<bigint, string>) {
    this.#keys = keys;
    this.#heads = heads;
  }

  take(row: EntryRow): void {
    this.count += 1;
    const problem = this.#findProblem(row);
    if (problem !== null && this.#findings.length < findingsMax) this.#findings.push(problem);
    if (problem?.kind === 'inserted') return;
    this.lastId = row.auditId;
    this.#lastHash = Buffer.from(row.hash);
  }

  #findProblem(row: EntryRow): Finding | null {
    const { auditId, details } = row;
    const next = this.lastId + 1n;
    const byKey = this.#noteKey(row);
    if (auditId < next) return atEntry('inserted', auditId);
    if (auditId > next) return atEntry('missing', next);
    if (!row.previousHash.equals(this.#lastHash)) return atEntry('unlinked', auditId);
    const isAsWritten =
      details !== null && hashEntry(row.previousHash, { ...row, details }).equals(row.hash);
    if (!isAsWritten) return atEntry('changed', auditId);
    if (byKey !== null) return atEntry(byKey, auditId);
    const anchored = this.#heads.get(auditId);
    if (anchored === undefined || anchored === row.hash.toString('hex')) return null;
    return atEntry('rewritten', auditId);
  }

  /** Returns the finding about the entry's key; keys change only at a seal. */
  #noteKey({ auditId, action, keyId, mac, hash }: EntryRow): AuditFinding | null {
    if (keyId === null || mac === null) {
      if (this.hasKeys) return 'keyless';
      this.#keylessFrom ??= auditId;
      this.#keyId = null;
      return null;
    }
    this.hasKeys = true;
    const key = this.#keys.find(({ id }) => id === keyId);
    if (key && !isMac(mac, key.entries, hash)) return 'forged';
    const isSame = this.#keyId === undefined || this.#keyId === keyId;
    if (!isSame && action !== 'audit.seal') return 'unknownKey';
    this.#keyId = keyId;
    this.#keylessFrom = null;
    // Entries with an unknown key are covered by the seal of a known one.
    this.#unknownFrom = key ? null : (this.#unknownFrom ?? auditId);
    return null;
  }

  /** Returns the remaining findings at the end of the log. */
  end(isEarlierCopy: boolean): Finding[] {
    const findings = [...this.#findings];
    if (this.#unknownFrom !== null) findings.push(atEntry('unknownKey', this.#unknownFrom));
    if (this.#keylessFrom !== null) findings.push(atEntry('keyless', this.#keylessFrom));
    const anchored = [...this.#heads.keys()].reduce((a, b) => (a > b ? a : b), 0n);
    if (this.lastId < anchored) {
      const kind = this.count === 0 ? 'emptied' : isEarlierCopy ? 'restored' : 'cut';
      findings.push(atEntry(kind, this.lastId + 1n));
    }
    return findings;
  }
}
