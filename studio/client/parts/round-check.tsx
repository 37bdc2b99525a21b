import { useState } from 'react';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import type { Verdict } from '../../src/fair/verify.ts';
import type { RevealedSeed } from '../../src/protocol/play.ts';
import type { SeedProof } from '../../src/protocol/replay.ts';
import { useWords } from '../game-context.tsx';
import { Note } from './facts.tsx';
import css from './round-check.module.css';
import { VerdictLine } from './verdict-line.tsx';
import type { Finding } from './verdict-line.tsx';

/** A round with the player's own seeds, with its recomputation. */
export interface CheckedRound extends Omit<SeedProof, 'serverSeed'> {
  roundId: string;
  returnedMinor: number;
  verify: (proof: SeedProof) => Verdict<unknown>;
}

export interface RoundCheckProps {
  rounds: readonly CheckedRound[];
  revealed: readonly RevealedSeed[];
}

/** Rounds of this session, each with a button that recomputes it from its seeds. */
export function RoundCheck({ rounds, revealed }: RoundCheckProps) {
  const words = useWords();
  const format = useFormat();
  const [findings, setFindings] = useState<Record<string, Finding>>({});
  const check = ({ roundId, commit, clientSeed, nonce, verify }: CheckedRound): void => {
    const serverSeed = revealed.find((seed) => seed.commit === commit)?.serverSeed ?? null;
    const verdict = verify({ commit, serverSeed, clientSeed, nonce });
    const finding = verdict.isProven ? 'proven' : verdict.why;
    setFindings((all) => ({ ...all, [roundId]: finding }));
  };
  if (rounds.length === 0) return <Note>{words.historyEmpty}</Note>;
  return (
    <ul className={css.list}>
      {rounds.map((round) => {
        const finding = findings[round.roundId];
        return (
          <li key={round.roundId} className={css.round}>
            <span className={css.words}>
              <span className="num">#{round.nonce}</span>
              <span className="num">
                {words.won} {format.money(round.returnedMinor)}
              </span>
              <code className={css.id}>{round.roundId}</code>
            </span>
            <button type="button" className={css.button} onClick={() => check(round)}>
              {words.fair.verify}
            </button>
            {finding !== undefined && <VerdictLine finding={finding} />}
          </li>
        );
      })}
    </ul>
  );
}
