import type { LocalText } from '@vela/contract/language.ts';
import type { ProposalKindName } from '@vela/contract/proposal/rules.ts';
import type { changedLine } from '@vela/contract/proposal/staff-calls.ts';
import type { z } from 'zod';
import { toStored } from '../app/settings.ts';
import type { Staff } from '../app/route.ts';
import type { Work } from '../app/work.ts';

/** One field of a change, before and after. */
export type Line = z.infer<typeof changedLine>;

/** The effect of a change on its current subject. */
export type Plan = {
  /**
   * A part of the configuration, a method, or a receiving account; it has at most one open
   * proposal.
   */
  subject: string;
  titles: LocalText;
  lines: Line[];
  /** The player who gains from it, if any: no operator who may be this player approves it. */
  gains?: bigint | null;
  /** Applies the change; the subject has been locked since the plan was made. */
  apply: (maker: Maker) => Promise<void>;
};

/** Who makes a change, and what the audit log adds: the reason, and the proposer. */
export type Maker = { staff: Staff; address: string; note: Record<string, string> };

/** A kind of change that needs dual approval. */
export type ProposalKind = {
  kind: ProposalKindName;
  /**
   * Parses a stored change, locks its subject and returns the effect that it would have now; null
   * if it can no longer be made.
   */
  plan: (work: Work, change: unknown) => Promise<Plan | null>;
};

const kinds = new Map<ProposalKindName, ProposalKind>();

/** Defines a kind; throws if it is defined already. */
export function defineProposal(kind: ProposalKind): ProposalKind {
  if (kinds.has(kind.kind)) throw new Error(`proposal kind ${kind.kind} is defined twice`);
  kinds.set(kind.kind, kind);
  return kind;
}

/** Returns a kind by its name; throws if it is not defined. */
export function findKind(name: ProposalKindName): ProposalKind {
  const kind = kinds.get(name);
  if (!kind) throw new Error(`unknown proposal kind ${name}`);
  return kind;
}

/**
 * Returns the fields in which two versions differ, with nested objects field by field. Only fields
 * of the new version count; for a new subject, those with a value.
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

/** Flattens a stored value by paths; an object that is null in one version is all nulls there. */
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
