/** The verifier's input from a round's replay: a text to copy, and an address. */
import type { ReplayReply } from '../../src/protocol/replay.ts';

/** The proof of a round for the verifier; null while its secret is not revealed. */
export function toProofText({ round, stakedMinor, currency }: ReplayReply): string | null {
  const { proof } = round;
  if (proof === null) return null;
  const game = round.game.code;
  if ('chainCommit' in proof) {
    const { seed, salt: clientSeed, index: nonce, chainCommit: commit } = proof;
    return seed === null ? null : JSON.stringify({ game, seed, clientSeed, nonce, commit });
  }
  const { serverSeed: seed, clientSeed, nonce, commit } = proof;
  if (seed === null) return null;
  const seeds = { game, seed, clientSeed, nonce, commit };
  if (round.kind !== 'hand') {
    return JSON.stringify({ ...seeds, currency, stakeMinor: stakedMinor });
  }
  const steps = round.steps.map(({ action }) => action);
  return JSON.stringify({ ...seeds, currency, hand: { spots: round.spots, steps } });
}

/** The verifier's address with a proof; it is in the fragment and reaches no log. */
export function toVerifyHref(proof: string, lang: string): string {
  return `./#${new URLSearchParams({ verify: proof, lang }).toString()}`;
}
