import { useState } from 'react';
import { Button } from '@vela/ui/button/button.tsx';
import { verifyTable } from '../../src/fair/verify.ts';
import type { TableKind, TableSnapshot } from '../../src/protocol/table.ts';
import { useGame, useWords } from '../game-context.tsx';
import { Fact, Facts, HexFact, Note, Section } from '../parts/facts.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { VerdictLine } from '../parts/verdict-line.tsx';
import type { Finding } from '../parts/verdict-line.tsx';

/** The table's committed chain, the seed of this round, and its verification. */
export function ChainSheet(props: { kind: TableKind; table: TableSnapshot; onClose: () => void }) {
  const { kind, table, onClose } = props;
  const { session } = useGame();
  const words = useWords();
  const { proof, outcome, roundId } = table;
  const [checked, setChecked] = useState<{ roundId: string; finding: Finding } | null>(null);
  const check = (): void => {
    if (outcome === null) return;
    const verdict = verifyTable(kind, proof, outcome);
    setChecked({ roundId, finding: verdict.isProven ? 'proven' : verdict.why });
  };
  return (
    <Sheet title={words.fairness} onClose={onClose}>
      <Note>{words.fair.chainIntro}</Note>
      <Facts>
        <HexFact name={words.fair.chainCommit} value={proof.chainCommit} />
        <HexFact name={words.fair.salt} value={proof.salt} />
        <Fact name={words.fair.chainUsed}>
          {proof.index} / {session.chain?.length ?? '–'}
        </Fact>
      </Facts>
      <Section title={words.fair.currentRound}>
        <Facts>
          <HexFact name={words.fair.previousSeed} value={proof.previousSeed} />
          {proof.seed === null ? (
            <Fact name={words.fair.seed}>{words.fair.seedHidden}</Fact>
          ) : (
            <HexFact name={words.fair.seed} value={proof.seed} />
          )}
        </Facts>
        <Button tone="tonal" block disabled={outcome === null} onPress={check}>
          {words.fair.verify}
        </Button>
        {checked?.roundId === roundId && <VerdictLine finding={checked.finding} />}
      </Section>
    </Sheet>
  );
}
