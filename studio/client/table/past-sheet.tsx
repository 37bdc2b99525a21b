import type { PastRound } from '../../src/protocol/table.ts';
import { useWords } from '../game-context.tsx';
import { Note } from '../parts/facts.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { useFace } from './face-context.ts';

/** All past rounds at the table, with the reminder that they predict nothing. */
export function PastSheet(props: { history: readonly PastRound[]; onClose: () => void }) {
  const { history, onClose } = props;
  const words = useWords();
  const face = useFace();
  return (
    <Sheet title={face.pastTitle} onClose={onClose}>
      {face.pastRounds({ history })}
      <Note isStrong>{words.pays.memory}</Note>
    </Sheet>
  );
}
