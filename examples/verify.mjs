/**
 * Computes rounds again from their seeds, by docs/fairness.md: it shares no code with the games. It
 * needs Node and nothing else:
 *
 *   node examples/verify.mjs docs/fairness-vectors.json
 *
 * The file holds the reels of the slots and a list of rounds. Put a round of your own into it, and
 * leave `outcome` and `returns` out to have them printed.
 */
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { sha256 } from './verify/draws.mjs';
import { playHand } from './verify/hands.mjs';
import { playSlot } from './verify/slots.mjs';
import { playTable } from './verify/tables.mjs';

const { slots, rounds } = JSON.parse(readFileSync(process.argv[2], 'utf8'));

/**
 * Whether the seed matches its commitment; a table's seed must also hash on to the end of its
 * chain.
 */
function isCommitted({ commit, serverSeed, previousSeed, chainCommit, seed, index }) {
  if (serverSeed !== undefined) return sha256(serverSeed) === commit;
  let hash = seed;
  for (let hashed = 0; hashed <= index; hashed++) hash = sha256(hash);
  return sha256(seed) === previousSeed && hash === chainCommit;
}

function play(round) {
  if (slots[round.game] !== undefined) return playSlot(slots[round.game], round);
  return round.seed === undefined ? playHand(round) : playTable(round);
}

for (const round of rounds) {
  const { outcome, returns } = play(round);
  const isAsked = round.outcome === undefined;
  const isSame =
    isAsked ||
    (isDeepStrictEqual(outcome, round.outcome) && isDeepStrictEqual(returns, round.returns));
  const isProven = isCommitted(round) && isSame;
  const verdict = isAsked ? 'computed' : 'proven';
  console.log(`${isProven ? verdict : 'DIFFERENT'}: ${round.game}, ${round.nonce ?? round.index}`);
  if (!isCommitted(round)) console.log('the seed is not the one that was committed to');
  if (isAsked || !isSame) console.log(JSON.stringify({ outcome, returns }));
  if (!isProven) process.exitCode = 1;
}
