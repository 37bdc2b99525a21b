import type { RefusalFacts, RefusalName } from '@vela/contract/refusals.ts';

/** A handler's answer to a call that it expected to be impossible. */
export class Refused<Name extends RefusalName = RefusalName> {
  readonly refusal: Name;
  readonly facts: RefusalFacts;
  /** True if the handler's writes are committed, such as a counted wrong try. */
  readonly commitsWrites: boolean;

  constructor(refusal: Name, facts: RefusalFacts, keepsWrites: boolean) {
    this.refusal = refusal;
    this.facts = facts;
    this.commitsWrites = keepsWrites;
  }
}

/** Refuses: everything that the handler wrote is rolled back. */
export function refuse<const Name extends RefusalName>(
  name: Name,
  facts: RefusalFacts = {},
): Refused<Name> {
  return new Refused(name, facts, false);
}

/** Refuses, and commits what the handler wrote: a wrong try must count. */
export function refuseAndCommit<const Name extends RefusalName>(
  name: Name,
  facts: RefusalFacts = {},
): Refused<Name> {
  return new Refused(name, facts, true);
}
