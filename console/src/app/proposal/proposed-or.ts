import { wordsOf } from '../../words.ts';

/** The text that a change was proposed to a second person; `done` if it took effect immediately. */
export const proposedOr =
  (done: string | undefined) =>
  ({ proposalId }: { proposalId: string }): string | undefined =>
    proposalId === '' ? done : wordsOf('app').proposed;
