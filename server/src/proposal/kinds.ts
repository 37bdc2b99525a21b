import type { LocalText } from '@vela/contract/language.ts';
import type { ProposalKindName } from '@vela/contract/proposal/rules.ts';
import type { changedLine } from '@vela/contract/proposal/staff-calls.ts';
import type { z } from 'zod';
import { toStored } from '../app/settings.ts';
import type { Staff } from '../app/route.ts';
import type { Work } from '../app/work.ts';

/** One field of a change, before and after. */
export type Line = z.infer<typeof changedLine>;

/** What a change would do to its subject as that is now. */
export type Plan = {
  /** A part of the configuration, a method, a receiving account: one proposal at a time is open. */
  subject: string;
  titles: LocalText;
  lines: Line[];
  /** Makes the change; the subject is locked since the plan was made. */
  apply: (maker: Maker) => Promise<void>;
};

/** Who makes a change, and what the audit log says besides: why, and who proposed it. */
export type Maker = { staff: Staff; address: string; note: Record<string, string> };

/** A kind of change that needs two people. */
export type ProposalKind = {
  kind: ProposalKindName;
  /**
   * Reads a change as it was stored, locks its subject and says what it would do now; null if it
   * can no longer be made.
   */
  plan: (work: Work, change: unknown) => Promise<Plan | null>;
};

const kinds = new Map<ProposalKindName, ProposalKind>();

/** Defines a kind; throws if it is defined already. */
export function defineProposal(kind: ProposalKind): ProposalKind {
  if (kinds.has(kind.kind)) throw new Error(`two kinds of proposals are called ${kind.kind}`);
  kinds.set(kind.kind, kind);
  return kind;
}

/** A kind by its name; throws if nobody has defined it. */
export function findKind(name: ProposalKindName): ProposalKind {
  const kind = kinds.get(name);
  if (!kind) throw new Error(`no proposals are called ${name}`);
  return kind;
}

/**
 * The fields in which two versions of something differ, objects within them field by field. Only
 * fields of the new version count; of a version that is new altogether, those that are filled in.
 */
export function listLines(before: object | null, after: object): Line[] {
  const old = flatten(before === null ? null : toStored(before));
  const lines = [...flatten(toStored(after))].flatMap(([path, value]) => {
    const inside = [...old].filter(([known]) => known.startsWith(`${path}.`));
    const gone = inside.map(([known, was]) => ({ path: known, before: was, after: null }));
    return [...gone, { path, before: old.get(path) ?? null, after: value }];
  });
  const isEmpty = (value: Value): boolean => value === null || value === '';
  return lines.filter((line) =>
    before === null
      ? !isEmpty(line.after)
      : JSON.stringify(line.before) !== JSON.stringify(line.after),
  );
}

type Value = Line['after'];

/** A stored value by paths; an object that is null in one version is all nulls there. */
function flatten(value: unknown, path = ''): Map<string, Value> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return new Map(path === '' ? [] : [[path, toValue(value)]]);
  }
  return new Map(
    Object.entries(value).flatMap(([key, child]) => [
      ...flatten(child, path === '' ? key : `${path}.${key}`),
    ]),
  );
}

function toValue(value: unknown): Value {
  if (Array.isArray(value)) {
    return value.map((one) => (typeof one === 'number' ? one : String(one)));
  }
  const isPlain =
    typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string';
  return isPlain ? value : null;
}
