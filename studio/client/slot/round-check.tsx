import { useState } from 'react';
import { useFormat } from '@vela/ui/format-context.tsx';
import { verifySlot } from '../../src/fair/verify.ts';
import type { RevealedSeed, SpinReply } from '../../src/protocol.ts';
import type { SlotConfig } from '../../src/slot-protocol.ts';
import { useWords } from '../game-context.tsx';
import { Note } from '../parts/facts.tsx';
import { VerdictLine } from '../parts/verdict-line.tsx';
import type { Finding } from '../parts/verdict-line.tsx';
import css from './round-check.module.css';

export interface RoundCheckProps {
  config: SlotConfig;
  rounds: readonly SpinReply[];
  revealed: readonly RevealedSeed[];
}

/** Rounds of this session, each with a button that computes it again from its seeds. */
export function RoundCheck({ config, rounds, revealed }: RoundCheckProps) {
  const words = useWords();
  const format = useFormat();
  const [findings, setFindings] = useState<Record<string, Finding>>({});
  const check = (round: SpinReply): void => {
    const { commit, clientSeed, nonce, stakeMinor, outcome } = round;
    const serverSeed = revealed.find((seed) => seed.commit === commit)?.serverSeed ?? null;
    const proof = { commit, serverSeed, clientSeed, nonce };
    const verdict = verifySlot(config, proof, stakeMinor, outcome);
    const finding = verdict.isProven ? 'proven' : verdict.why;
    setFindings((all) => ({ ...all, [round.roundId]: finding }));
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
                {words.won} {format.money(round.outcome.totalWinMinor, { bare: true })}
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
