/** Recomputes a replayed round in the browser from its published data. Pure. */
import { writeMinor } from '@vela/contract/money.ts';
import { isSeedOfChain } from '@vela/fair/chain.ts';
import { verifyHand, verifySlot, verifyTable } from '../../src/fair/verify.ts';
import type { SpotStakes } from '../../src/protocol/table.ts';
import type { HandReplay, ReplayReply } from '../../src/protocol/replay.ts';
import { TABLE_GAMES } from '../../src/tables/games.ts';
import { computeReturns } from '../../src/tables/table-game.ts';
import type { Finding } from '../parts/verdict-line.tsx';
import { sumStakes, toHeldStakes } from '../table/bet-slip.ts';

/** True if a round has an outcome to verify. */
export function isFinished({ round }: ReplayReply): boolean {
  return round.kind === 'hand' ? round.returns !== null : round.outcome !== null;
}

/** The result of the check, or null for a round without an outcome. */
export function checkReplay(replay: ReplayReply): Finding | null {
  const { round } = replay;
  if (round.kind === 'hand') return checkHand(replay, round);
  if (round.outcome === null || round.proof === null) return null;
  if (round.kind === 'slot') {
    const verdict = verifySlot(round.game, round.proof, replay.stakedMinor, round.outcome);
    if (!verdict.isProven) return verdict.why;
    return isPaid(replay, verdict.outcome.totalWinMinor) ? 'proven' : 'pays';
  }
  const { proof, outcome } = round;
  const verdict = verifyTable(round.kind, proof, outcome);
  if (!verdict.isProven) return verdict.why;
  if (proof.seed !== null && !isSeedOfChain(proof.seed, proof.index, proof.chainCommit)) {
    return 'seed';
  }
  const stakes: SpotStakes = toHeldStakes(round.bets);
  const isStaked = sumStakes(stakes) === replay.stakedMinor;
  const { returnedMinor } = computeReturns(TABLE_GAMES[round.kind], stakes, outcome);
  return isStaked && isPaid(replay, writeMinor(returnedMinor)) ? 'proven' : 'pays';
}

function checkHand(replay: ReplayReply, round: HandReplay): Finding | null {
  const { game, spots, dealt, steps, returns, stakes, proof } = round;
  if (proof === null || dealt === null || returns === null) return null;
  const verdict = verifyHand({
    kind: game.game,
    proof,
    spots,
    actions: steps.map(({ action }) => action),
    shown: [dealt, ...steps.map(({ view }) => view)],
    returns,
  });
  if (!verdict.isProven) return verdict.why;
  const isStaked = sumStakes(stakes) === replay.stakedMinor;
  return isStaked && isPaid(replay, sumStakes(verdict.outcome)) ? 'proven' : 'pays';
}

/** A round that is still being settled has not returned anything yet. */
function isPaid(replay: ReplayReply, returnedMinor: number): boolean {
  return replay.state !== 'settled' || replay.returnedMinor === returnedMinor;
}
