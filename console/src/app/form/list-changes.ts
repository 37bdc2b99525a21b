import type { ProposalLine } from '../proposal/use-open-proposals.ts';

/** One changed field: its path, and its value before and after. */
export type ChangedLine = ProposalLine['lines'][number];

type Value = ChangedLine['after'];

/** Returns the fields in which two inputs of a call differ, as a proposal would list them. */
export function listChanges(before: object, after: object): ChangedLine[] {
  const old = new Map(flatten(before));
  const now = new Map(flatten(after));
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((path) => ({ path, before: old.get(path) ?? null, after: now.get(path) ?? null }))
    .filter((line) => JSON.stringify(line.before) !== JSON.stringify(line.after));
}

function flatten(value: object, prefix = ''): [string, Value][] {
  return Object.entries(value).flatMap(([name, part]: [string, unknown]): [string, Value][] => {
    const path = prefix + name;
    if (typeof part === 'object' && part !== null && !Array.isArray(part)) {
      return flatten(part, `${path}.`);
    }
    return [[path, part as Value]];
  });
}
